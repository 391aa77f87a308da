import type { RouterContextProvider } from 'react-router';
import { readOrLog } from '../../read-or-log.ts';

type Context = Readonly<RouterContextProvider>;
type Readers = Record<string, () => Promise<unknown>>;
/** The content of the open tab, by its name; nothing if it could not be read. */
type ShownPart<R extends Readers> = { [Part in keyof R]?: Awaited<ReturnType<R[Part]>> };

/** Reads only the open tab of a record. The record is shown even if that fails. */
export function loadPart<R extends Readers>(
  context: Context,
  part: keyof R & string,
  readers: R,
): Promise<ShownPart<R>>;
export async function loadPart(context: Context, part: string, readers: Readers): Promise<object> {
  const problem = `the part '${part}' of a record could not be read`;
  const found = await readOrLog(context, Promise.resolve(readers[part]?.()), problem);
  return found === undefined ? {} : { [part]: found };
}

/** Parts of a record that are shown beside its open tab. One that cannot be read is left out. */
export async function loadBeside<R extends Readers>(
  context: Context,
  parts: readonly (keyof R & string)[],
  readers: R,
): Promise<ShownPart<R>> {
  const found = await Promise.all(parts.map((part) => loadPart(context, part, readers)));
  return found.reduce<ShownPart<R>>((all, one) => ({ ...all, ...one }), {});
}
