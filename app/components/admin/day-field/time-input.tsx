import { type ComponentProps, useState } from 'react';
import { Input } from '#app/components/ui/input.tsx';
import { readTime } from '#domain/time/read-day.ts';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** 'HH:MM', or text that is no time. */
  value: string;
  onChange: (value: string) => void;
};

/** On a clock of 24 hours, whatever the language of the browser. */
export function TimeInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value) ?? target.value.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
