import type { Executor } from '../db/client.ts';
import { closestSearch, findOccurring } from './closest-search.ts';
import { correctSearch, likeliestCorrection, misspeltWords } from './correct-search.ts';
import type { Among } from './open-entries.ts';
import { type Reading, readingOf, readSearch } from './read-search.ts';

/** What is public, and what the filters leave of it. */
type Conditions = { isPublic: Among; filters: Among };

/**
 * What a search that finds nothing as typed may mean, best first: with typing errors corrected, then without the words
 * that keep the others from being found.
 */
export async function* otherReadings(
  db: Executor,
  typed: Reading,
  { isPublic, filters }: Conditions,
): AsyncGenerator<Reading, void> {
  let reading = typed;
  const misspelt = await misspeltWords(db, typed.search);
  if (misspelt.length > 0) {
    // Usually finds something, in which case the words need not be looked up one by one.
    const likeliest = likeliestCorrection(typed.search, misspelt);
    yield await readSearch(db, likeliest.search, likeliest.corrections);
    const { search, corrections } = await correctSearch(db, typed.search, misspelt, isPublic);
    if (corrections.length > 0) reading = await readSearch(db, search, corrections);
    if (corrections.length > 0 && search !== likeliest.search) yield reading;
  }
  const { terms, hours } = reading;
  if (terms.length === 1 && !hours) return;
  const occurring = await findOccurring(db, terms, filters);
  if (occurring.length > 0 && occurring.length < terms.length)
    yield readingOf(
      reading,
      occurring.map(({ term }) => term),
      true,
    );
  const closest = await closestSearch(db, occurring, hours, filters);
  if (closest) yield readingOf(reading, closest.terms, closest.hours);
}
