import { LOWEST_ID } from '../db/ids.ts';
import { AppError } from '../errors.ts';

const BATCH_SIZE = 200;

/** Deletes rows in the order of their ids. Returns how many, without those that were deleted in the meantime. */
export async function deleteEach(
  find: (after: string, limit: number) => Promise<{ id: string }[]>,
  remove: (id: string) => Promise<unknown>,
): Promise<number> {
  let deleted = 0;
  let last = LOWEST_ID;
  for (;;) {
    const rows = await find(last, BATCH_SIZE);
    for (const { id } of rows) {
      last = id;
      try {
        await remove(id);
        deleted += 1;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'notFound')) throw error;
      }
    }
    if (rows.length < BATCH_SIZE) return deleted;
  }
}
