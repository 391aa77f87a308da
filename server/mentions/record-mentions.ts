import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { MentionPlace } from '#domain/mentions/mention-place.ts';
import { camel, type ContentOf, type Described } from '#domain/records/record.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { keepMentions, settleMentions } from './keep-mentions.ts';

type Of<R> = { record: R; entity: AuditEntity };

/** The records whose description has fields with mentions. */
const places: Partial<Record<AuditEntity, MentionPlace>> = {
  activity: 'activity',
  application: 'application',
  contact: 'contact',
  opportunity: 'opportunity',
};

const keysOf = ({ fields }: Described) =>
  Object.entries(fields).flatMap(([name, field]) => (field.mentions ? [camel(name)] : []));

function textAt(content: object | undefined, key: string): string | null {
  const value: unknown = content && Reflect.get(content, key);
  return typeof value === 'string' ? value : null;
}

/** The content of a form with its mentions as they are stored. */
export async function settleContent<R extends Described>(
  tx: Executor,
  { record, entity }: Of<R>,
  { before, content }: { before: ContentOf<R> | undefined; content: ContentOf<R> },
): Promise<ContentOf<R>> {
  const place = places[entity];
  let settled = content;
  for (const key of place ? keysOf(record) : []) {
    const text = textAt(content, key);
    if (text !== null) {
      const stored = await settleMentions(tx, text, textAt(before, key));
      if (stored !== text) settled = { ...settled, [key]: stored };
    }
  }
  return settled;
}

export async function keepRecordMentions<R extends Described>(
  tx: Executor,
  { record, entity }: Of<R>,
  { before, after }: { before: ContentOf<R> | undefined; after: ContentOf<R> & { id: string } },
  actor: Actor,
): Promise<void> {
  const place = places[entity];
  const keys = keysOf(record);
  if (!place || keys.length === 0) return;
  const texts = {
    before: keys.map((key) => textAt(before, key)),
    after: keys.map((key) => textAt(after, key)),
  };
  await keepMentions(tx, { of: place, id: after.id }, texts, actor);
}
