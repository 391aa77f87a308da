import type { RouterContextProvider } from 'react-router';
import { readOrLog } from '../read-or-log.ts';

type Readers<Part extends string> = Record<Part, () => Promise<unknown>>;
/** What the open tab shows, by its name; nothing if it could not be read. */
export type ShownPart<R extends Readers<string>> = { [Part in keyof R]?: Awaited<ReturnType<R[Part]>> };

/** Reads only the open tab of a record. The record is shown even if that fails. */
export async function loadPart<Part extends string, R extends Readers<Part>>(
  context: Readonly<RouterContextProvider>,
  part: Part,
  readers: R,
): Promise<ShownPart<R>> {
  const found = await readOrLog(context, readers[part](), `the part '${part}' of a record could not be read`);
  const shown: Partial<Record<string, unknown>> = found === undefined ? {} : { [part]: found };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader of this part has read it
  return shown as ShownPart<R>;
}
