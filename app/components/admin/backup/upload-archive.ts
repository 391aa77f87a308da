import { endpoint, sendChunk } from '#app/browser/send.ts';
import { UPLOAD_PIECE_BYTES } from '#domain/backup/archive.ts';

const MAX_TRIES = 3;

/** Uploads a file in chunks; a chunk that fails is sent again. Returns the id of the upload, or undefined. */
export async function uploadArchive(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  let id: string | undefined;
  for (let offset = 0; offset === 0 || offset < file.size; offset += UPLOAD_PIECE_BYTES) {
    const end = Math.min(offset + UPLOAD_PIECE_BYTES, file.size);
    id = await upload(file.slice(offset, end), offset, id);
    if (id === undefined) return undefined;
    onProgress(Math.floor((end / Math.max(1, file.size)) * 100));
  }
  return id;
}

async function upload(chunk: Blob, offset: number, id: string | undefined): Promise<string | undefined> {
  const query = { vanaf: String(offset), ...(id && { id }) };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sent = await sendChunk(endpoint('/admin/dashboard/backup/upload'), query, chunk);
    if (sent.state === 'done') return sent.answer.id;
    if (sent.state === 'refused') return undefined;
  }
  return undefined;
}
