import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { LOWEST_ID } from '../db/ids.ts';

const BATCH_SIZE = 500;

/**
 * Rebuilds the search vector of every candidate from their fields and the extracted text of their documents, while the
 * program is in use. Returns how many.
 */
export async function rebuildIndex(db: Database, onProgress?: (done: number) => void): Promise<number> {
  let done = 0;
  let after = LOWEST_ID;
  for (;;) {
    const { rows: batch } = await db.execute<{ id: string }>(sql`
      with batch as (select id from candidates where id > ${after} order by id limit ${BATCH_SIZE})
      select id, refresh_candidate_words(id) from batch order by id`);
    const last = batch.at(-1);
    if (!last) return done;
    after = last.id;
    done += batch.length;
    onProgress?.(done);
  }
}

/** Makes every document wait to be read again, for use after a reader has improved. */
export async function clearReadings(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    update cv_texts set status = null, text = null, attempts = 0, extracted_at = null
    where status is not null returning 1`);
  return rows.length;
}
