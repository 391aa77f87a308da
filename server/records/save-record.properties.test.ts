import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { placementRecord } from '#domain/placements/placement-record.ts';
import { type Field, type FormValue, sameValue } from '#domain/records/fields.ts';
import { type ContentOf, type Described, readForm, type SentForm, showForm } from '#domain/records/record.ts';
import { system } from '#server/audit/record-audit.ts';
import { newId } from '#server/db/ids.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { contentIn, filledForm } from '#tests/support/records.ts';
import { type RecordStore, saveRecord } from './save-record.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const records = {
  customer: customerRecord,
  contact: contactRecord,
  opportunity: opportunityRecord,
  activity: activityRecord,
  candidate: candidateRecord,
  assignment: assignmentRecord,
  placement: placementRecord,
} satisfies Record<string, Described>;

/** Values that the field takes by itself. */
function variants(record: Described, name: string, field: Field): FormValue[] {
  const [one, other] = ['Een', 'Twee'].map((text) => filledForm<Described>(record, text)[name] ?? '');
  const lists = (field.options ?? []).map((option) => [option]);
  const texts = field.kind === 'choices' ? lists : (field.options ?? []);
  return [one ?? '', other ?? '', '', [], ...texts].filter((value) => 'value' in field.read(value));
}

/** Valid forms as the browser shows them. */
function formsOf(record: Described): fc.Arbitrary<SentForm> {
  const fields = Object.entries(record.fields).map(
    ([name, field]) => [name, fc.constantFrom(...variants(record, name, field))] as const,
  );
  return fc
    .record(Object.fromEntries(fields))
    .filter((form) => 'content' in readForm(record, form))
    .map((form) => showForm(record, contentIn(readForm(record, form))));
}

type Row = ContentOf<Described> & { id: string; version: number; updatedAt: Date };

/** One record in memory; the audit log and the transactions are those of the database. */
function storeOf(record: Described, entity: keyof typeof records) {
  const kept: { row?: Row } = {};
  const write = (content: ContentOf<Described>, id: string, version: number): Row => {
    kept.row = { ...content, id, version, updatedAt: new Date() };
    return kept.row;
  };
  const store: RecordStore<Described, Row> = {
    record,
    entity,
    find: () => Promise.resolve(kept.row),
    insert: (_, { id, ...content }) => Promise.resolve(write(content, id, 1)),
    update: (_, { id, version }, wanted) => Promise.resolve(write(wanted, id, version + 1)),
    entry: ({ id }, entry) => ({ ...entry, entity, entityId: id }),
  };
  return { kept, store };
}

describe.each(Object.entries(records))('two colleagues who edit the same %s', (entity, record: Described) => {
  const kind = Object.keys(records).find((name): name is keyof typeof records => name === entity);
  const form = formsOf(record);

  test('keep what each of them changed, and decide about what both changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        form,
        form,
        fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
        async (base, mine, theirs, pick) => {
          // Forms of people differ in a few fields only.
          const partly = (changed: SentForm, offset: number): SentForm =>
            Object.fromEntries(
              Object.entries(base).map(([name, value], index) => [
                name,
                pick[index * 2 + offset] ? (changed[name] ?? value) : value,
              ]),
            );
          const [mineRead, theirsRead] = [partly(mine, 0), partly(theirs, 1)].map((sent) =>
            readForm(record, sent),
          );
          fc.pre(
            mineRead !== undefined &&
              'content' in mineRead &&
              theirsRead !== undefined &&
              'content' in theirsRead,
          );
          const shown = (content: ContentOf<Described>): SentForm => showForm(record, content);
          const [my, their] = [shown(mineRead.content), shown(theirsRead.content)];

          const { kept, store } = storeOf(record, kind ?? 'customer');
          const id = newId();
          const save = (basedOn: string, content: ContentOf<Described>) =>
            saveRecord(
              database.db,
              store,
              {
                id,
                basedOn,
                content,
                form: { base, values: shown(content), read: (values) => readForm(record, values) },
              },
              system,
            );
          await save('', contentIn(readForm(record, base)));
          await save('1', theirsRead.content);
          const saved = await save('1', mineRead.content);
          const now = shown(kept.row ?? {});

          const names = Object.keys(base);
          const both = names.filter(
            (name) =>
              !sameValue(my[name], base[name]) &&
              !sameValue(their[name], base[name]) &&
              !sameValue(my[name], their[name]),
          );
          if (saved.outcome === 'conflict') {
            expect(now).toEqual(their);
            expect(saved.fields.length).toBeGreaterThan(0);
            if (both.length > 0) expect(saved.fields).toEqual(both);
            return;
          }
          expect(both).toEqual([]);
          for (const name of names)
            expect([name, now[name]]).toEqual([
              name,
              sameValue(my[name], base[name]) ? their[name] : my[name],
            ]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
