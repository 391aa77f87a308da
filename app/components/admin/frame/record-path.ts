/** The address of a record, or of a form. */
export const isRecordPath = (path: string): boolean =>
  /\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)|\/(new|nieuw|account|settings)$/.test(path);
