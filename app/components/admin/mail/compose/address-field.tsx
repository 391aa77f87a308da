import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { Reachable } from '#domain/mail/compose.ts';
import { isAmong } from '#domain/mail/person-mail.ts';

const MAX_OFFERED = 6;

type Props = {
  name: string;
  label: string;
  optionalMark?: string;
  value: readonly string[];
  /** People of the record. */
  people: readonly Reachable[];
  /** Those who are added with one click. */
  offered?: readonly Reachable[];
  hint?: string;
  error: string | undefined;
  onChange: (addresses: string[]) => void;
};

const split = (typed: string) =>
  typed
    .split(/[,;\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Addresses separated by commas, as every mail program takes them. */
export function AddressField({ value, people, offered = [], onChange, ...field }: Props) {
  const { mailing: t } = useTexts();
  const [typed, setTyped] = useState(value.join(', '));
  const set = (text: string) => {
    setTyped(text);
    onChange(split(text));
  };
  const bounced = people.filter(({ address, bounced: isBounced }) => isBounced && isAmong(value, address));
  return (
    <div>
      <InputField
        {...field}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => set(target.value)}
      />
      {offered.length > 0 && (
        <div className="compose__offered">
          {offered.slice(0, MAX_OFFERED).map(({ name, address }) => (
            <Button
              key={address}
              size="sm"
              variant="quiet"
              title={address}
              aria-label={t.add(`${name} (${address})`)}
              onClick={() => set([...split(typed), address].join(', '))}
            >
              + {name}
            </Button>
          ))}
        </div>
      )}
      {bounced.map(({ address }) => (
        <Notice key={address} kind="warning">
          {t.bounced(address)}
        </Notice>
      ))}
    </div>
  );
}
