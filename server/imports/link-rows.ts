import { parseCommaList } from '#domain/assignments/comma-list.ts';
import type { ImportField } from '#domain/imports/import-kinds.ts';
import type { JudgedRecord } from '#domain/imports/judge-record.ts';
import type { RecordError } from '#domain/records/errors.ts';
import { camel } from '#domain/records/record.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Asked, findLinks, type LinkTarget } from './find-links.ts';
import { reportOf, type Reports } from './import-good-rows.ts';

export type LinkTargets = Partial<Record<ImportField, LinkTarget>>;
type Linked<Row, Content> = Row & { content: Content; linked: Partial<Record<ImportField, string>> };

/**
 * Finds the records that the rows refer to. A row with one that is unknown or ambiguous is refused. The customer comes
 * first, as others are looked for among those of the customer.
 */
export async function linkRows<Content, Row extends JudgedRecord<Content> & { id: string }>(
  tx: Executor,
  rows: readonly Row[],
  targets: LinkTargets,
  reports: Reports,
): Promise<Linked<Row, Content>[]> {
  const found = new Map<number, Map<ImportField, string[]>>(rows.map(({ line }) => [line, new Map()]));
  const errors = new Map<number, Record<string, RecordError>>();
  const refuse = (line: number, name: ImportField, error: RecordError) =>
    errors.set(line, { ...errors.get(line), [name]: error });
  const isCompany = (name: ImportField) => targets[name] === 'company';
  for (const name of keysOf(targets).toSorted((a, b) => Number(isCompany(b)) - Number(isCompany(a)))) {
    const target = targets[name];
    if (!target) continue;
    const questions = rows.flatMap((row) =>
      textsOf(row, name, target).map((text) => ({ line: row.line, asked: askedBy(row, text, found) })),
    );
    const answers = await findLinks(
      tx,
      target,
      questions.map(({ asked }) => asked),
    );
    for (const [at, { line }] of questions.entries()) {
      const [id, another] = answers[at] ?? [];
      if (id && !another) found.get(line)?.set(name, [...(found.get(line)?.get(name) ?? []), id]);
      else refuse(line, name, problemOf(target, id !== undefined));
    }
  }
  return rows.flatMap((row): Linked<Row, Content>[] => {
    const wrong = errors.get(row.line);
    if (wrong) reports.set(row.line, reportOf({ ...row, errors: { ...wrong, ...row.errors } }, 'refused'));
    if (!row.values || wrong) return [];
    const ids = [...(found.get(row.line) ?? [])];
    const content = {
      ...row.values,
      ...Object.fromEntries(
        ids
          .filter(([name]) => Object.hasOwn(row.values ?? {}, camel(name)))
          .map(([name, of]) => [camel(name), name === 'contact_ids' ? of.toSorted() : of[0]]),
      ),
    };
    const linked = Object.fromEntries(ids.map(([name, of]) => [name, of[0]]));
    return [{ ...row, content, linked }];
  });
}

type Links = Pick<JudgedRecord<unknown>, 'links' | 'columns' | 'line'>;

/** A KvK number alone names the customer too. */
function textsOf({ links, columns }: Links, name: ImportField, target: LinkTarget): string[] {
  const text = links[name] ?? '';
  if (name === 'contact_ids') return text === '' ? [] : parseCommaList(text);
  return text !== '' || (target === 'company' && columns.kvk_number) ? [text] : [];
}

function askedBy(
  { line, columns }: Links,
  text: string,
  found: ReadonlyMap<number, ReadonlyMap<ImportField, string[]>>,
): Asked {
  const kvk = typeof columns.kvk_number === 'string' ? columns.kvk_number : '';
  return { text, customerId: found.get(line)?.get('customer_id')?.[0] ?? null, kvk };
}

function problemOf(target: LinkTarget, several: boolean): RecordError {
  if (target === 'company') return several ? 'companyAmbiguous' : 'companyUnknown';
  return several ? 'linkAmbiguous' : 'linkUnknown';
}
