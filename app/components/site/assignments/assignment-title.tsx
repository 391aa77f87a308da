import { useSite } from '#app/browser/use-site.ts';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';

export function AssignmentTitle({ of: assignment }: { of: Pick<Assignment, 'title' | 'titleEn'> }) {
  const { text, lang } = titleIn(useSite().language, assignment);
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** A text that exists in Dutch only. */
export function DutchText({ children }: { children: string }) {
  return useSite().language === 'nl' ? children : <span lang="nl">{children}</span>;
}
