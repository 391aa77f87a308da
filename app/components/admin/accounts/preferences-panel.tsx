import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { type Theme, themes } from '#domain/accounts/preferences-form.ts';
import { type Language, languages } from '#domain/language.ts';
import { useDone } from './use-done.ts';

export function PreferencesPanel({ language, theme }: { language: Language; theme: Theme }) {
  const { accounts } = useTexts();
  const { preferences, failure } = accounts.account;
  const { above } = useProblems(failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/preferences'));
  const toast = useToast();
  const problem = above(fetcher.data ?? emptyAccountForm);
  useDone(
    fetcher.data,
    (answer) => answer.done === true,
    () => toast.success({ title: preferences.success }),
  );
  return (
    <FormGroup title={preferences.title} lead={preferences.lead}>
      {/* Reset when the theme is changed elsewhere, such as by the switch in the top bar. */}
      <fetcher.Form key={`${language} ${theme}`} action={action} className="account__form">
        {problem && (
          <Notice kind="danger" role="alert">
            {problem}
          </Notice>
        )}
        <SelectField
          name="language"
          label={accounts.fields.language}
          defaultValue={language}
          options={languages.map((value) => ({ value, label: accounts.languages[value] }))}
        />
        <Segmented
          name="theme"
          legend={accounts.fields.theme}
          value={theme}
          options={themes.map((value) => ({ value, label: accounts.themes[value] }))}
          className="segmented--large choice-bar"
        />
        <div>
          <Button type="submit" size="sm" variant="quiet" pending={fetcher.state !== 'idle'}>
            {preferences.submit}
          </Button>
        </div>
      </fetcher.Form>
    </FormGroup>
  );
}
