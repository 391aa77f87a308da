import type { ComponentProps } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { calendarDay, isDay } from '#domain/time/amsterdam.ts';
import { readMoment } from '#domain/time/read-day.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

/** A day without a time starts with the working day. */
const DAY_STARTS = '09:00';

type Props = Omit<ComponentProps<typeof DayInput>, 'onText' | 'onDone'> & { about?: string | undefined };

/** A day with a time beside it, as 'YYYY-MM-DDTHH:MM'. Both may be typed into the day. */
export function MomentInput({ value, onChange, about, ...rest }: Props) {
  const { dayField: t } = useTexts();
  const at = value.indexOf('T');
  const [day, time] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  function change(newDay: string, newTime: string) {
    if (newDay === '') return onChange('');
    return onChange(isDay(newDay) ? `${newDay}T${newTime}` : newDay);
  }
  return (
    <div className="moment-input">
      <DayInput
        {...rest}
        value={day}
        onChange={(chosen) => change(chosen, time || DAY_STARTS)}
        onText={(text) => {
          const moment = readMoment(text, calendarDay(new Date()));
          if (moment) onChange(moment);
          return moment !== null;
        }}
      />
      <TimeInput
        aria-label={t.time}
        aria-description={about}
        aria-invalid={rest['aria-invalid']}
        disabled={rest.disabled}
        value={time}
        onChange={(typed) => change(day, typed)}
      />
    </div>
  );
}
