import { useTexts } from '#app/browser/use-site.ts';
import type { ListedThread } from '#domain/mail/mail-thread.ts';

const SHOWN_NAMES = 3;

/** The subject and the people of a thread, in words. */
export function useThreadWords() {
  const { mailReading: t } = useTexts();
  return {
    subjectOf: ({ subject }: Pick<ListedThread, 'subject'>) => subject || t.noSubject,
    peopleOf({ people }: Pick<ListedThread, 'people'>): string {
      const names = people.slice(0, SHOWN_NAMES).join(', ');
      const more = people.length - SHOWN_NAMES;
      return more > 0 ? t.andMore(names, more) : names || t.nobody;
    },
  };
}
