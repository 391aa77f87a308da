import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { HONEYPOT_FIELD, SWITCH_LANGUAGE_FIELD } from '#domain/form-guard.ts';
import type { FormState } from '#domain/form-state.ts';

type Props = {
  id: string;
  action: string;
  form: FormState;
  texts: { submit: string; pending: string; failure: string };
  withFile?: boolean;
  note?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A public form. It works without scripts; with scripts it is sent in the background, and the form in the response
 * replaces this element, so that both ways look the same.
 */
export function VisitorForm({
  id,
  action,
  form,
  texts,
  withFile,
  note,
  className = 'site-form',
  children,
}: Props) {
  const { forms } = useTexts();
  const errorCount = Object.keys(form.errors).length;
  const failure =
    typeof form.failed === 'object' ? forms.tooManyRequests(form.failed.waitSeconds) : texts.failure;
  const problem = form.failed ? failure : forms.summary(errorCount);
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      encType={withFile ? 'multipart/form-data' : undefined}
      data-send={texts.pending}
    >
      {(form.failed || errorCount > 0) && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the new page would show its top, not the error further down
        <div className="site-form__wide" role="alert" tabIndex={-1} autoFocus data-problem>
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      <div className="site-form__wide" role="alert" hidden data-network-failure>
        <Notice kind="danger">{texts.failure}</Notice>
      </div>
      {children}
      <div className="visually-hidden" aria-hidden>
        <label>
          {forms.honeypot}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="site-form__wide site-form__end">
        <Button type="submit" variant="primary" size="lg" arrow>
          {texts.submit}
        </Button>
        {note && <p>{note}</p>}
      </div>
      <LanguageButton form={id} action={action} />
    </form>
  );
}

/** Without scripts the link in the header would lose what was typed. Last, so that Enter sends the form. */
function LanguageButton({ form, action }: { form: string; action: string }) {
  const other = useSite().language === 'nl' ? 'en' : 'nl';
  const { keepTyped } = useTexts().site.language;
  return (
    <noscript>
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        lang={other}
        name={SWITCH_LANGUAGE_FIELD}
        value={other}
        formAction={`${action}${action.includes('?') ? '&' : '?'}lang=${other}#${form}`}
        formNoValidate
      >
        {keepTyped}
      </Button>
    </noscript>
  );
}
