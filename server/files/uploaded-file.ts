/** A file that somebody sent. Its bytes are fetched when they are looked at, so that waiting costs no memory. */
export type UploadedFile = { name: string; size: number; bytes(): Promise<Uint8Array> };
