import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { addDays, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatMonth, formatWeekday } from '#domain/time/format.ts';
import { isPlannableDay } from '#domain/time/local-moment.ts';
import { addMonths, monthOf, weeksOf } from '#domain/time/months.ts';
import type { DayLimits } from '#domain/time/read-day.ts';
import { weekNumber, weekOf } from '#domain/time/weeks.ts';

type Props = DayLimits & { chosen: Day | undefined; today: Day; onChoose: (day: Day) => void };

/** A month with ISO weeks. The arrow keys move by day and week, Page Up and Page Down by month, with Shift by year. */
export function Calendar({ chosen, today, min, max, onChoose }: Props) {
  const { dayField: t } = useTexts();
  const { language } = useSite();
  const [active, setActive] = useState(chosen ?? today);
  const days = useRef<HTMLTableElement>(null);
  const isOff = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const go = (day: Day) => isPlannableDay(day) && setActive(day);

  useEffect(() => {
    days.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  function press(event: KeyboardEvent) {
    const to = destination(event, active);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  return (
    <>
      <div className="day-calendar__head">
        <IconButton icon={ChevronLeft} label={t.previous} onClick={() => go(sameDay(active, -1))} />
        <h2 aria-live="polite">{formatMonth(active, language)}</h2>
        <IconButton icon={ChevronRight} label={t.next} onClick={() => go(sameDay(active, 1))} />
      </div>
      <table ref={days} className="day-calendar__days">
        <thead>
          <tr>
            <th scope="col" className="day-calendar__week">
              <span aria-hidden>{t.weekShort}</span>
              <span className="visually-hidden">{t.week}</span>
            </th>
            {t.weekdays.map(([short, whole]) => (
              <th key={whole} scope="col">
                <span aria-hidden>{short}</span>
                <span className="visually-hidden">{whole}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => {
            const first = week.find((day) => day !== null) ?? active;
            return (
              <tr key={first}>
                <th scope="row" className="day-calendar__week">
                  {weekNumber(first)}
                </th>
                {week.map((day, at) => (
                  <td key={day ?? at}>
                    {day && (
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === active ? 0 : -1}
                        aria-label={formatWeekday(day, language)}
                        aria-pressed={day === chosen}
                        aria-current={day === today ? 'date' : undefined}
                        disabled={isOff(day)}
                        onKeyDown={press}
                        onClick={() => onChoose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="day-calendar__foot">
        <Button size="sm" variant="ghost" disabled={isOff(today)} onClick={() => onChoose(today)}>
          {t.today}
        </Button>
      </div>
    </>
  );
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function destination({ key, shiftKey }: KeyboardEvent, from: Day): Day | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(from, step);
  if (key === 'Home') return weekOf(from);
  if (key === 'End') return addDays(weekOf(from), 6);
  if (key === 'PageUp') return sameDay(from, shiftKey ? -12 : -1);
  return key === 'PageDown' ? sameDay(from, shiftKey ? 12 : 1) : undefined;
}

/** That day of another month, or its last one. */
function sameDay(day: Day, months: number): Day {
  const first = addMonths(day, months);
  const last = addDays(addMonths(first, 1), -1);
  const same = addDays(first, daysBetween(monthOf(day), day));
  return same > last ? last : same;
}
