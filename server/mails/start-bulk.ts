import { type BulkStart, type BulkStartRequest, MAX_BULK } from '#domain/mail/bulk-mail.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { bulkFooter, bulkLines } from '../mail/own-words.ts';
import { readColleague } from '../mail/templates/record-values.ts';
import { readTemplateChoices } from '../mail/templates/template-queries.ts';
import type { Program } from '../program.ts';
import { readBulkPeople } from './bulk-people.ts';
import { sendersFor } from './compose.ts';

/** Everything to write one mail to each of the selected people, and to preview all of them. */
export async function startBulk(
  program: Pick<Program, 'db' | 'settings' | 'now'>,
  request: BulkStartRequest,
  actor: StaffActor,
): Promise<BulkStart> {
  if (new Set(request.ids).size > MAX_BULK) return { outcome: 'tooMany', max: MAX_BULK };
  const { db, now } = program;
  const settings = await program.settings.current();
  const colleague = await readColleague(db, actor.userId);
  const agency = settings.company.name;
  const [people, templates, senders] = await Promise.all([
    readBulkPeople(db, request, { settings, now: now(), writer: { colleague, agency } }),
    readTemplateChoices(db, request.record),
    sendersFor(program, actor),
  ]);
  return {
    outcome: 'ready',
    people: people.map(({ person }) => person),
    templates,
    senders,
    ownAddress: colleague.email,
    standard: bulkLines(),
    footer: bulkFooter(agency),
  };
}
