import { backupUploadPath, UPLOAD_PIECE_BYTES } from '#domain/backup/archive.ts';

const MOST_TRIES = 3;

/** Sends a file piece by piece; a piece that is lost is sent again. Returns the id of the upload, or undefined. */
export async function uploadArchive(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  let id: string | undefined;
  for (let part = 0; part === 0 || part * UPLOAD_PIECE_BYTES < file.size; part += 1) {
    const from = part * UPLOAD_PIECE_BYTES;
    const piece = file.slice(from, from + UPLOAD_PIECE_BYTES);
    id = await sendPiece(piece, part, id);
    if (id === undefined) return undefined;
    onProgress(Math.floor((Math.min(from + UPLOAD_PIECE_BYTES, file.size) / Math.max(1, file.size)) * 100));
  }
  return id;
}

async function sendPiece(piece: Blob, part: number, id: string | undefined): Promise<string | undefined> {
  const query = new URLSearchParams({
    vanaf: String(part),
    maal: String(UPLOAD_PIECE_BYTES),
    ...(id && { id }),
  });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const response = await fetch(`${backupUploadPath}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip', 'X-Background': '1' },
      body: piece,
    }).catch(() => undefined);
    if (response?.ok && response.status !== 204) return ((await response.json()) as { id: string }).id;
    if (response && response.status < 500) return undefined;
  }
  return undefined;
}
