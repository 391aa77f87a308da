import { useSite } from '#app/browser/use-site.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

/** A recent moment in a table; on a phone there is room for the day only. */
export function Received({ at }: { at: Date }) {
  const { language } = useSite();
  return (
    <>
      <span className="desk-only">{formatDateTime(at, language, 'short')}</span>
      <span className="phone-only">{formatDate(at, language, 'short')}</span>
    </>
  );
}
