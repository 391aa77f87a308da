import { errorText } from '#app/components/admin/records/error-text.ts';
import { SUBJECT_LENGTH } from '#domain/activities/activity.ts';
import type { Texts } from '#texts/texts.ts';
import { activityWords } from '../activity-words.ts';

/** The sentence for the first thing that the server refused. */
export function entryError(texts: Texts, errors: Record<string, string>): string | undefined {
  const [name = 'subject'] = Object.keys(errors);
  return errorText(texts, { name, error: errors[name], max: SUBJECT_LENGTH }, activityWords(texts));
}
