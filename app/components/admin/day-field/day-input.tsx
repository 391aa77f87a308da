import { CalendarDays } from 'lucide';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { useOpener } from '#app/components/ui/use-opener.ts';
import { addDays, calendarDay, type Day, isDay } from '#domain/time/amsterdam.ts';
import { formatDate, formatWeekday } from '#domain/time/format.ts';
import { type DayLimits, readDay } from '#domain/time/read-day.ts';
import { Calendar } from './calendar.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type' | 'defaultValue'> &
  DayLimits & {
    /** As the server has it, or text that is no day, which the server refuses at the field. */
    value: string;
    onChange: (value: string) => void;
    /** Reads text that says more than a day; true if it did. */
    onText?: (text: string) => boolean;
    /** The value is whole: chosen, or typed and left. */
    onDone?: (value: string) => void;
    small?: boolean;
  };

/** Days in Dutch order: typed in any usual way, stepped with the arrow keys, or chosen in a calendar. */
export function DayInput({ value, onChange, onText, onDone, min, max, small, className, ...rest }: Props) {
  const { dayField: t } = useTexts();
  const { language } = useSite();
  const [typed, setTyped] = useState<string>();
  const { open, used, button, opener, onOpenChange, close } = useOpener('dialog');
  const box = useRef<HTMLDivElement>(null);
  const day = isDay(value) ? value : undefined;
  const now = () => calendarDay(new Date());

  function type(text: string) {
    setTyped(text);
    if (onText?.(text)) return;
    onChange(readDay(text, now(), { min, max }) ?? text.trim());
  }
  function choose(chosen: Day) {
    setTyped(undefined);
    onChange(chosen);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') return onDone?.(value);
    if (event.key === 'ArrowDown' && event.altKey) {
      if (!opener['aria-expanded']) opener.onClick();
    } else {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return undefined;
      choose(within(day ? addDays(day, step) : now(), { min, max }));
    }
    return event.preventDefault();
  }
  return (
    <div ref={box} className={classes('day-input', className)}>
      <input
        autoComplete="off"
        placeholder={t.placeholder}
        {...rest}
        type="text"
        className={classes('input', small && 'input--small')}
        value={typed ?? (day ? formatDate(day, language, 'numeric') : value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTyped(undefined);
          onDone?.(value);
        }}
        onKeyDown={press}
      />
      <span className="visually-hidden" aria-live="polite">
        {day && `${formatWeekday(day, language)} ${day.slice(0, 4)}`}
      </span>
      <IconButton icon={CalendarDays} label={t.open} disabled={rest.disabled} {...opener} />
      {used && (
        <PopoverPopup
          open={open}
          onOpenChange={onOpenChange}
          anchor={box}
          align="start"
          className="day-calendar"
          label={t.calendar}
          finalFocus={button}
        >
          {() => (
            <Calendar
              chosen={day}
              today={now()}
              min={min}
              max={max}
              onChoose={(chosen) => {
                close();
                choose(chosen);
                onDone?.(chosen);
              }}
            />
          )}
        </PopoverPopup>
      )}
    </div>
  );
}

function within(day: Day, { min, max }: DayLimits): Day {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
