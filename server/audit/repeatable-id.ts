import { createHmac } from 'node:crypto';

/** The same id for the same content, formatted like other ids: a version 7 UUID, which starts with the time. */
export function repeatableId(time: number, key: Buffer, about: unknown): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(about)).digest('hex');
  const at = time.toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
