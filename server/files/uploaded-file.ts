import type { CvVerdict } from '#domain/applications/cv-rules.ts';
import type { NewFile } from '../temporary-files/temporary-files.ts';

/** On disk, with what was found while it was received, so that it need not be read again. */
export type ReceivedFile = {
  path: string;
  sha256: string;
  inspect(): Promise<CvVerdict>;
  /** Its path is gone afterwards. */
  moveTo(move: (file: NewFile) => Promise<void>): Promise<void>;
};

/** The bytes are read on demand, so that waiting uploads cost no memory. */
export type UploadedFile = {
  name: string;
  size: number;
  bytes(): Promise<Uint8Array>;
  received?: ReceivedFile | undefined;
};
