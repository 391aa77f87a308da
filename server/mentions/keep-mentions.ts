import { sql } from 'drizzle-orm';
import { may } from '#domain/accounts/roles.ts';
import type { MentionPlace } from '#domain/mentions/mention-place.ts';
import {
  type Colleague,
  mayMention,
  mentionedIn,
  withMentions,
  withNames,
} from '#domain/mentions/mention.ts';
import { type Actor, userOf } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { readColleagues } from './read-colleagues.ts';

type Texts = readonly (string | null)[];
type Place = { of: MentionPlace; id: string };

const columns: Record<MentionPlace, string> = {
  activity: 'activity_id',
  application: 'application_id',
  applicationNote: 'application_note_id',
  candidateNote: 'candidate_note_id',
  contact: 'contact_id',
  interview: 'interview_id',
  opportunity: 'opportunity_id',
};

const canRead = ({ role, active }: Colleague) => active && may(role, 'read');

/**
 * A text as it is stored: names that were typed in full become mentions. A new mention of somebody who cannot open the
 * page stays a name.
 */
export async function settleMentions(
  tx: Executor,
  text: string,
  before: string | null = null,
): Promise<string> {
  if (!mayMention(text)) return text;
  const colleagues = await readColleagues(tx);
  const known = mentionedIn(before);
  const refused = new Map(
    colleagues.flatMap((one) => (canRead(one) || known.has(one.id) ? [] : [[one.id, one.name]])),
  );
  const settled = withMentions(
    text,
    colleagues.filter((one) => canRead(one)),
  );
  const isRefused = [...mentionedIn(settled)].some((id) => refused.has(id));
  if (!isRefused) return settled;
  return withNames(settled, (id) => refused.get(id) ?? `[${id}]`, '');
}

/** Writes a row for everybody who is mentioned for the first time, except the writer. Call in the transaction of the text. */
export async function keepMentions(
  tx: Executor,
  { of, id }: Place,
  { before = [], after }: { before?: Texts; after: Texts },
  actor: Actor,
): Promise<void> {
  const [earlier, now] = [mentionedIn(...before), mentionedIn(...after)];
  const author = userOf(actor);
  const gone = [...earlier].filter((userId) => !now.has(userId));
  const added = [...now].filter((userId) => !earlier.has(userId) && userId !== author);
  const column = sql.identifier(columns[of]);
  const list = (values: readonly string[]) => sql`${sql.param(`{${values.join(',')}}`)}::uuid[]`;
  if (gone.length > 0)
    await tx.execute(sql`delete from mentions where ${column} = ${id} and user_id = any(${list(gone)})`);
  if (added.length === 0) return;
  await tx.execute(sql`insert into mentions (id, user_id, author_id, ${column})
    select n.key, u.id, ${author}::uuid, ${id}::uuid
    from unnest(${list(added.map(() => newId()))}, ${list(added)}) as n (key, user_id)
      join users u on u.id = n.user_id
    on conflict do nothing`);
}
