/** The bytes are read on demand, so that waiting uploads cost no memory. */
export type UploadedFile = { name: string; size: number; bytes(): Promise<Uint8Array> };
