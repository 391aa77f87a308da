import type { IncomingMessage, ServerResponse } from 'node:http';
import { backupProgressPath } from '#domain/backup/archive.ts';
import type { ReadResponse } from '#domain/wire.ts';
import type { LockingRun } from '../backup/backup-runs.ts';
import { hashToken } from '../crypto/tokens.ts';

/** Served without a database query, and only to the session that started the restore. */
export function answerProgress(
  req: IncomingMessage,
  res: ServerResponse,
  { run, session }: LockingRun,
  token: string | undefined,
): boolean {
  if (req.method !== 'GET' || req.url !== backupProgressPath) return false;
  if (token === undefined || hashToken(token) !== session) return false;
  res
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ run } satisfies ReadResponse<'/admin/dashboard/backup/voortgang'>));
  return true;
}
