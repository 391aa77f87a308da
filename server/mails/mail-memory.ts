const MB = 1024 * 1024;
const SMALL = MB;
const MOST = 64 * MB;

let held = 0;
const waiting: (() => void)[] = [];

/** Many mailboxes can find a large mail at the same moment. The larger ones wait for each other, small ones do not. */
export async function withinMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (bytes < SMALL) return work();
  if (held > 0 && held + bytes > MOST) {
    await new Promise<void>((go) => void waiting.push(go));
    return withinMemory(bytes, work);
  }
  held += bytes;
  try {
    return await work();
  } finally {
    held -= bytes;
    for (const go of waiting.splice(0)) go();
  }
}
