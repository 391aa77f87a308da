import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { EarlierPresentation } from '#domain/presentations/present-request.ts';
import { formatDate } from '#domain/time/format.ts';

/** Shown before the same candidate is presented to the same customer again. */
export function EarlierNotice({ name, earlier }: { name?: string; earlier: EarlierPresentation[] }) {
  const { presentations: t } = useTexts();
  const { language } = useSite();
  return (
    <Notice kind="warning" title={name ? `${name}: ${t.dialog.earlier}` : t.dialog.earlier} role="alert">
      <ul>
        {earlier.map(({ id, sentAt, sentBy, title, answer, withdrawn }) => (
          <li key={id}>
            {t.dialog.earlierLine(
              formatDate(new Date(sentAt), language, 'long'),
              sentBy ?? t.dialog.earlierUnknown,
              title ?? t.title,
            )}
            {answer && `. ${t.answers[answer]}`}
            {withdrawn && `. ${t.states.withdrawn}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
