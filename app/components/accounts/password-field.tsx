import { Eye } from 'lucide';
import { useEffect, useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { AccountField } from './field-text.ts';

type Props = {
  name: Extract<AccountField, 'password' | 'newPassword'>;
  label?: string;
  /** For choosing a new password. */
  isNew?: boolean;
  error: string | undefined;
};

/** The button to show the password appears once a script handles it: React, or the script of the public pages. */
export function PasswordField({ name, label, isNew, error }: Props) {
  const { accounts } = useTexts();
  const [shown, setShown] = useState(false);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <Field
      label={label ?? accounts.fields[name]}
      hint={isNew ? accounts.passwordHint : undefined}
      error={error}
    >
      {(wiring) => (
        <div className="password-field">
          <Input
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...wiring}
          />
          <button
            type="button"
            className="password-field__toggle"
            aria-label={accounts.showPassword}
            aria-pressed={shown}
            aria-controls={wiring.id}
            data-shows-password
            hidden={!alive}
            onClick={() => setShown(!shown)}
          >
            <Icon of={Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
