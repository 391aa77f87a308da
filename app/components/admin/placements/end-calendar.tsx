import { ChevronLeft, ChevronRight } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { IconLink, LinkButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MAX_IN_CALENDAR, placementList } from '#domain/placements/placement-list.ts';
import type { ListedPlacement } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatMonth, formatWeekday } from '#domain/time/format.ts';
import { addMonths, monthOf, weeksOf } from '#domain/time/months.ts';

type Props = { month: Day; today: Day; rows: ListedPlacement[] };

const NO_BREAK = '\u00a0';

/** The placements that end in a month, by day. On a phone only the days on which one ends. */
export function EndCalendar({ month, today, rows }: Props) {
  const { calendar: t } = useTexts().placements;
  const { language } = useSite();
  const url = useListUrl();
  const { month: param } = placementList.others;
  const to = (day: Day) => url({ [param.name]: param.write(day) });
  const name = formatMonth(month, language);
  const ending = Map.groupBy(rows, ({ endsOn }) => endsOn);
  return (
    <section className="month-calendar" aria-labelledby="month-name">
      <div className="month-calendar__head">
        <h2 id="month-name">{name}</h2>
        <p role="status">{rows.length === 0 ? t.none(name) : t.count(rows.length)}</p>
        <div className="month-calendar__steps">
          <IconLink icon={ChevronLeft} to={to(addMonths(month, -1))} label={t.previous} />
          <LinkButton size="sm" variant="quiet" to={to(monthOf(today))}>
            {t.today}
          </LinkButton>
          <IconLink icon={ChevronRight} to={to(addMonths(month, 1))} label={t.next} />
        </div>
      </div>
      {rows.length === MAX_IN_CALENDAR && <Notice kind="info">{t.more(MAX_IN_CALENDAR)}</Notice>}
      <table className="month-calendar__days">
        <caption className="visually-hidden">{t.label(name)}</caption>
        <thead>
          <tr>
            {t.weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="month-calendar__weekday">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day ? (
                  <DayCell key={day} day={day} isToday={day === today} rows={ending.get(day) ?? []} />
                ) : (
                  <td key={weekday} className="month-calendar__day month-calendar__day--outside">
                    {NO_BREAK}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({ day, isToday, rows }: { day: Day; isToday: boolean; rows: ListedPlacement[] }) {
  const { language } = useSite();
  return (
    <td
      className={classes(
        'month-calendar__day',
        isToday && 'month-calendar__day--today',
        rows.length === 0 && 'month-calendar__day--free',
      )}
    >
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span className="month-calendar__number" aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className="month-calendar__name">{formatWeekday(day, language)}</span>
      </time>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ id, personName, companyName }) => (
            <li key={id}>
              <Link className="month-calendar__end" to={href('/admin/crm/placements/:id', { id })}>
                <b>{personName}</b>
                <small>{companyName}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
