import type { ReactNode } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Retention } from '#domain/retention.ts';
import { calendarDay, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { retention: Retention; now: Date; running?: boolean };

/** Until when a record is kept, and why. `running`: the procedure of the application has not ended. */
export function RetentionNote({ retention, now, running = false }: Props) {
  const { purpose, since, term, until } = retention;
  const { retention: t } = useTexts();
  const { language } = useSite();
  const written = (day: Date | string) => formatDate(day, language, 'long');
  const start = calendarDay(since);
  const whole = Math.max(1, daysBetween(start, until));
  const passed = Math.min(whole, Math.max(0, daysBetween(start, calendarDay(now))));
  return (
    <>
      {passed > 0 && (
        <progress className="progress" value={passed} max={whole} aria-label={t.panel.elapsed} />
      )}
      {running && <p>{t.panel.running}</p>}
      <p>
        <b>{t.panel.until(written(until))}</b>{' '}
        {t.panel.because(`${t.terms[term.unit](term.amount)} ${t.starts[purpose]}`, written(since))}{' '}
        {t.reasons[purpose]}
      </p>
    </>
  );
}

/** The note as a panel of its own. */
export function RetentionPanel({ children, ...note }: Props & { children?: ReactNode }) {
  const { retention: t } = useTexts();
  return (
    <Panel title={t.panel.title}>
      <div className="retention">
        <RetentionNote {...note} />
        {children}
      </div>
    </Panel>
  );
}
