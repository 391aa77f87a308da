import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { personalArchive } from '../erasure/personal-archive.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { readPersonData } from './person-data.ts';

/** All data of a candidate. The export is recorded first. */
export async function exportPerson(
  program: Pick<Program, 'db' | 'files' | 'log' | 'settings'>,
  id: string,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  if (!isId(id)) throw new AppError('notFound');
  const data = await readPersonData(program, id);
  if (!data) throw new AppError('notFound');
  await recordAudit(program.db, actor, candidateAudit(id, 'exported'));
  return personalArchive(program, data);
}
