import { type ComponentProps, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { END_OF_DAY, isTimeOfWholeDay } from '#domain/activities/due.ts';
import { calendarDay, isDay } from '#domain/time/amsterdam.ts';
import { readMoment } from '#domain/time/read-day.ts';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

/** A day without a time starts with the working day. */
const DAY_STARTS = '09:00';

type Props = Omit<ComponentProps<typeof DayInput>, 'onText' | 'onDone'> & {
  about?: string | undefined;
  /** Offers a day without a time. */
  wholeDays?: boolean;
};

/** A day with a time beside it, as 'YYYY-MM-DDTHH:MM'. Both may be typed into the day. */
export function MomentInput({ value, onChange, about, wholeDays = false, ...rest }: Props) {
  const { dayField: t } = useTexts();
  const at = value.indexOf('T');
  const [day, time] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  // Before there is a day, only the box knows. A time that is being typed stays where it is.
  const [chosen, setChosen] = useState(false);
  const [typing, setTyping] = useState(false);
  const isWhole = wholeDays && !typing && (isDay(day) ? isTimeOfWholeDay(time) : chosen);
  function change(newDay: string, newTime: string) {
    if (newDay === '') return onChange('');
    return onChange(isDay(newDay) ? `${newDay}T${newTime}` : newDay);
  }
  function choose(whole: boolean) {
    setChosen(whole);
    if (isDay(day)) change(day, whole ? END_OF_DAY : DAY_STARTS);
  }
  return (
    <>
      <div
        className={classes('moment-input', isWhole && 'moment-input--whole-day')}
        onBlur={() => setTyping(false)}
      >
        <DayInput
          {...rest}
          value={day}
          onChange={(picked) => change(picked, isWhole ? END_OF_DAY : time || DAY_STARTS)}
          onText={(text) => {
            const moment = readMoment(text, calendarDay(new Date()));
            if (moment) onChange(moment);
            return moment !== null;
          }}
        />
        {!isWhole && (
          <TimeInput
            aria-label={t.time}
            aria-description={about}
            aria-invalid={rest['aria-invalid']}
            disabled={rest.disabled}
            value={time}
            onChange={(typed) => {
              setTyping(true);
              change(day, typed);
            }}
          />
        )}
      </div>
      {wholeDays && (
        <Checkbox
          aria-description={about}
          disabled={rest.disabled}
          checked={isWhole}
          onChange={({ target }) => choose(target.checked)}
        >
          {t.wholeDay}
        </Checkbox>
      )}
    </>
  );
}
