import { type SQL, sql } from 'drizzle-orm';
import type { FieldCondition, MatchField, TextField } from '#domain/candidates/field-condition.ts';
import type { Requirement, Verdict } from '#domain/candidates/match-requirement.ts';
import type { WordQuery } from '#domain/candidates/match-words.ts';
import type { Executor } from '../db/client.ts';

/**
 * Compiles the criteria of `domain/candidates/match-criteria.ts` to SQL. For free text, the domain judges the distinct
 * values of the column, and the query gets the accepted ones.
 */
const columns: Record<MatchField, { column: SQL; type: 'list' | 'number' | 'text' | 'day' }> = {
  vakgebieden: { column: sql`c.vakgebieden`, type: 'list' },
  expertise: { column: sql`c.expertise`, type: 'list' },
  skills: { column: sql`c.skills`, type: 'list' },
  educationLevel: { column: sql`c.education_level`, type: 'text' },
  fieldOfStudy: { column: sql`c.field_of_study`, type: 'text' },
  experienceYears: { column: sql`c.experience_years`, type: 'number' },
  currentJobTitle: { column: sql`c.current_job_title`, type: 'text' },
  hoursMin: { column: sql`c.hours_min`, type: 'number' },
  hoursMax: { column: sql`c.hours_max`, type: 'number' },
  location: { column: sql`c.location`, type: 'text' },
  availableFrom: { column: sql`c.available_from`, type: 'day' },
  statedAvailability: { column: sql`stated.availability`, type: 'text' },
};

/** All candidates as `c`, with the columns that the compiled conditions name. */
export const candidatesWithStated = sql`candidates c left join (
  select distinct on (candidate_id) candidate_id, stated_availability as availability from guest_applications
  where stated_availability is not null order by candidate_id, created_at desc, id desc
) stated on stated.candidate_id = c.id`;

/** For a few candidates, looked up one by one. */
export const statedOfEach = sql`left join lateral (
  select stated_availability as availability from guest_applications
  where candidate_id = c.id and stated_availability is not null order by created_at desc, id desc limit 1
) stated on true`;

/** The distinct values of the free-text columns that the requirements read. */
export type StoredTexts = Partial<Record<TextField, readonly string[]>>;

const distinctTexts: Record<TextField, SQL> = {
  currentJobTitle: sql`array(select distinct current_job_title from candidates
    where vakgebieden = '{}' and current_job_title is not null)`,
  location: sql`array(select distinct location from candidates where location is not null)`,
  statedAvailability: sql`array(select distinct stated_availability from guest_applications
    where stated_availability is not null)`,
};

export async function readStoredTexts(
  db: Executor,
  requirements: readonly Requirement[],
): Promise<StoredTexts> {
  const fields = new Set(
    requirements.flatMap(({ clauses }) => clauses.flatMap(({ when }) => textFieldsOf(when))),
  );
  if (fields.size === 0) return {};
  const selected = [...fields].map((field) => sql`${distinctTexts[field]} as ${sql.identifier(field)}`);
  const {
    rows: [found],
  } = await db.execute<StoredTexts>(sql`select ${sql.join(selected, sql`, `)}`);
  return found ?? {};
}

function textFieldsOf(condition: FieldCondition): TextField[] {
  if (condition.kind === 'reads') return [condition.field];
  return 'of' in condition ? condition.of.flatMap(textFieldsOf) : [];
}

/** Decodes a stored value: a stated availability is stored as an escaped JSON string. */
export const storedText: Record<TextField, (stored: string) => string> = {
  currentJobTitle: (stored) => stored,
  location: (stored) => stored,
  statedAvailability: readJsonString,
};

function readJsonString(stored: string): string {
  try {
    const value: unknown = JSON.parse(`"${stored}"`);
    return typeof value === 'string' ? value : stored;
  } catch {
    return stored;
  }
}

/** The SQL for a verdict. `unlessSaid`: a text can still state that the requirement is met. */
type Outcome = (verdict: Verdict, unlessSaid: boolean) => SQL;

/** The first clause that holds decides. */
export function compileClauses({ clauses }: Requirement, texts: StoredTexts, outcome: Outcome): SQL {
  const branches = clauses.map(
    ({ when, verdict, unlessSaid = false }) =>
      sql`when ${compileCondition(when, texts)} then ${outcome(verdict, unlessSaid)}`,
  );
  return sql`case ${sql.join(branches, sql` `)} else ${outcome('unknown', true)} end`;
}

function compileCondition(condition: FieldCondition, texts: StoredTexts): SQL {
  switch (condition.kind) {
    case 'always':
      return sql`true`;
    case 'missing':
    case 'filled':
      return compilePresence(condition.field, condition.kind);
    case 'oneOf':
      return sql`${columns[condition.field].column} = any(${sql.param([...condition.values])}::text[])`;
    case 'includes':
      return sql`${condition.value} = any(${columns[condition.field].column})`;
    case 'atLeast':
      return sql`${columns[condition.field].column} >= ${condition.value}::int`;
    case 'atMost':
      return sql`${columns[condition.field].column} <= ${condition.value}::int`;
    case 'notAfter':
      return sql`${columns[condition.field].column} <= ${condition.day}::date`;
    case 'reads': {
      const { field, accepts } = condition;
      const accepted = (texts[field] ?? []).filter((text) => text !== '' && accepts(storedText[field](text)));
      if (accepted.length === 0) return sql`false`;
      // Unlike '= any', a subquery is hashed even in a prepared statement.
      return sql`${columns[field].column} in (select unnest(${sql.param(accepted)}::text[]))`;
    }
    case 'every':
    case 'some': {
      const parts = condition.of.map((part) => compileCondition(part, texts));
      return sql`(${sql.join(parts, condition.kind === 'every' ? sql` and ` : sql` or `)})`;
    }
  }
}

function compilePresence(field: MatchField, kind: 'missing' | 'filled'): SQL {
  const { column, type } = columns[field];
  const filled = kind === 'filled';
  if (type === 'list') return filled ? sql`${column} <> '{}'` : sql`${column} = '{}'`;
  if (type === 'text') return filled ? sql`${column} <> ''` : sql`coalesce(${column}, '') = ''`;
  return filled ? sql`${column} is not null` : sql`${column} is null`;
}

const MAX_ITEMS = 40;
const MAX_WORDS = 8;

/** The parts that are counted, as text search queries, and how many of them must occur. */
export function compileWords(words: WordQuery | undefined): { least: number; queries: SQL[] } {
  if (!words) return { least: 1, queries: [] };
  const { least, of } = capped(words, MAX_ITEMS);
  const queries = of.flatMap((part) => {
    const text = queryText(part);
    return text ? [sql`to_tsquery('lexbrug_dutch', apart(${text}))`] : [];
  });
  return { least, queries };
}

/** Leaves parts out so that the query finds more, never less. */
function capped({ least, of }: WordQuery, most: number): WordQuery {
  if (of.length <= most) return { least, of };
  const longest = of.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, most);
  return { least: Math.max(1, least - (of.length - most)), of: longest };
}

const lengthOf = (part: string | WordQuery): number => (typeof part === 'string' ? part.length : 0);

function queryText(part: string | WordQuery): string {
  if (typeof part === 'string') return wordText(part);
  // Any one of many needs no combinations, hence no limit.
  const { least, of } = part.least === 1 ? part : capped(part, Math.max(MAX_WORDS, part.least));
  const texts = of.map(queryText).filter(Boolean);
  const combined = combinations(texts, least).map((some) => some.join(' & '));
  return combined.length === 0 ? '' : `(${combined.map((text) => `(${text})`).join(' | ')})`;
}

function wordText(word: string): string {
  const plain = word.replaceAll('*', '').trim();
  if (plain === '') return '';
  const quoted = `'${plain.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`;
  return word.endsWith('*') ? `${quoted}:*` : quoted;
}

function combinations<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, index) =>
    combinations(list.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}
