/** Apart from the schemas, as the script of the public pages needs nothing else of them. */
export const HEARTBEAT_SECONDS = 60;
