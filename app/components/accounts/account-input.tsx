import type { ComponentProps } from 'react';
import { InputField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';

type Props = Omit<ComponentProps<typeof InputField>, 'name' | 'label'> & { error: string | undefined };

export function EmailField(props: Props) {
  const { accounts } = useTexts();
  return (
    <InputField
      name="email"
      type="email"
      label={accounts.fields.email}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}

/** Not numeric, as recovery codes contain letters. */
export function CodeField(props: Props) {
  const { accounts } = useTexts();
  return (
    <InputField
      name="code"
      label={accounts.fields.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      {...props}
    />
  );
}
