/** Differences between two records, as the audit log stores and shows them. */

type Data = Record<string, unknown>;
export type Change = { path: string; before: unknown; after: unknown };

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The differing fields of both records; undefined if they are equal. */
export function changedParts(before: Data, after: Data): { oldData: Data; newData: Data } | undefined {
  const changed = Object.keys({ ...before, ...after }).filter((key) => !same(before[key], after[key]));
  if (changed.length === 0) return undefined;
  const pick = (data: Data) => Object.fromEntries(changed.map((key) => [key, data[key] ?? null]));
  return { oldData: pick(before), newData: pick(after) };
}

/** Every changed value by its path ('maintenance.enabled'). A created or deleted record changes from or to nothing. */
export function listChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (same(before, after)) return [];
  if (!isData(before) && !isData(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const [old, now] = [isData(before) ? before : {}, isData(after) ? after : {}];
  return Object.keys({ ...old, ...now }).flatMap((key) =>
    listChanges(old[key], now[key], path === '' ? key : `${path}.${key}`),
  );
}

export type LineChange = { kind: 'same' | 'gone' | 'new'; text: string };

const MAX_COMPARED_LINES = 400;
const CONTEXT = 1;

/** A line-by-line diff with one line of context; null if the texts are too long to compare. */
export function lineChanges(before: string, after: string): LineChange[] | null {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length > MAX_COMPARED_LINES || now.length > MAX_COMPARED_LINES) return null;
  return aroundChanges(align(old, now));
}

/** Longest common subsequence, from the start. */
function align(old: string[], now: string[]): LineChange[] {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    if (!row) continue;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: come ?? '' });
      j += 1;
    }
  }
  return lines;
}

function aroundChanges(lines: LineChange[]): LineChange[] {
  return lines.filter((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some((line) => line.kind !== 'same'),
  );
}
