import { Link } from '#app/components/ui/link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { daysOf } from '#domain/activities/agenda.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatShortWeekday } from '#domain/time/format.ts';

type Props = {
  week: Day;
  shownDay: Day;
  /** The days with something in them. */
  busy: readonly Day[];
  to: (day: Day) => string;
};

/** On a phone, which shows one day: the days of its week, with a dot where something is planned. */
export function DayStrip({ week, shownDay, busy, to }: Props) {
  const { agenda: t } = useTexts().activityDesk;
  const { language } = useSite();
  return (
    <nav className="day-strip" aria-label={t.daysOfWeek}>
      {daysOf(week).map((day) => {
        const [weekday = ''] = formatShortWeekday(day, language).split(/[ ,]/);
        return (
          <Link
            key={day}
            to={to(day)}
            preventScrollReset
            aria-current={day === shownDay ? 'date' : undefined}
          >
            <small>{weekday}</small> {Number(day.slice(8))}
            {busy.includes(day) && (
              <i>
                <span className="visually-hidden"> {t.busy}</span>
              </i>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
