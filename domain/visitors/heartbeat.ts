/** Separate from the schemas, to keep them out of the script of the public pages. */
export const HEARTBEAT_SECONDS = 60;
