import { useTexts } from '#app/browser/use-site.ts';
import { EmailField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { InputField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { AccountFormState } from '#domain/accounts/account-form-state.ts';

type Props = {
  form: AccountFormState;
  name: string;
  email: string;
  phone: string | null;
  own?: boolean;
};

export function ProfileFields({ form, name, email, phone, own = false }: Props) {
  const { accounts, site } = useTexts();
  const { fields, account } = accounts;
  const { above, at } = useProblems(account.failure);
  const problem = above(form);
  return (
    <>
      {problem && (
        <Notice kind="danger" role="alert">
          {problem}
        </Notice>
      )}
      <InputField
        name="name"
        label={fields.name}
        autoComplete={own ? 'name' : 'off'}
        maxLength={100}
        required
        defaultValue={name}
        error={at('name', form)}
      />
      <EmailField autoComplete={own ? 'email' : 'off'} defaultValue={email} error={at('email', form)} />
      <InputField
        name="phone"
        type="tel"
        label={fields.phone}
        optionalMark={site.words.optional}
        hint={account.profile.phoneHint}
        autoComplete={own ? 'tel' : 'off'}
        maxLength={40}
        defaultValue={phone ?? ''}
        error={at('phone', form)}
      />
    </>
  );
}
