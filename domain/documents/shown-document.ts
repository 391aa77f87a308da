/** A row of the documents of any record. */
export type ShownDocument = {
  id: string;
  displayName: string;
  mediaType: string;
  size: number;
  uploadedAt: Date;
};
