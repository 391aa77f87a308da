import { href } from 'react-router';
import { useSearchInWords } from '#app/components/site/alerts/alert-facts.tsx';
import { FormField, PrivacyField } from '#app/components/form/form-field.tsx';
import { VisitorForm } from '#app/components/form/visitor-form.tsx';
import { SentConfirmation, useSent } from '#app/components/site/forms/sent-confirmation.tsx';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { alertForm, alertFrequencies, alertSearch, defaultFrequency } from '#domain/alerts/job-alert.ts';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { emptyForm } from '#domain/form-state.ts';
import { sentPath } from '#domain/sent-form.ts';
import { requestAlert } from '#server/alerts/request-alert.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { receiveForm } from '../receive-form.ts';
import type { Route } from './+types/request-alert.ts';

const stateOf = (request: Request) => parseAssignmentList(new URL(request.url).searchParams);

export function loader({ request }: Route.LoaderArgs) {
  return { search: alertSearch(stateOf(request)) };
}

export function action(args: Route.ActionArgs) {
  const state = stateOf(args.request);
  return receiveForm(args, {
    schema: alertForm,
    async submit({ values: form, submissionKey, request: { program, language } }) {
      await requestAlert(program, { form, state, language, submissionKey }, visitor);
    },
    next: { path: sentPath(href('/alert')), toast: 'alertRequested' },
  });
}

export const meta = hiddenPage((texts) => texts.alerts.title);

export default function RequestAlert({ loaderData: { search }, actionData }: Route.ComponentProps) {
  const { alerts: t } = useTexts();
  const { sendsMail } = useSite();
  const words = useSearchInWords(search);
  const form = actionData ?? emptyForm;
  const frequency = alertFrequencies.find((one) => one === form.values.frequency) ?? defaultFrequency;
  return (
    <>
      <PageHero title={t.title} lead={t.lead} art="dienst-ophaalbrug" />
      <section className="page-width narrow-page">
        {useSent() ? (
          <SentConfirmation
            title={t.sent.title}
            next={
              <>
                <p>{sendsMail ? t.sent.next : t.sent.later}</p>
                {sendsMail && <p>{t.sent.noMail}</p>}
              </>
            }
            action={{ to: href('/opdrachten'), label: t.sent.back }}
          />
        ) : (
          <div className="beside">
            <VisitorForm
              id="alertformulier"
              action={`${href('/alert')}${search}`}
              form={form}
              texts={t.form}
              note={t.form.note}
            >
              <FormField form={form} name="email" type="email" autoComplete="email" wide />
              <div className="site-form__wide">
                <Segmented
                  name="frequency"
                  legend={t.frequency}
                  value={frequency}
                  options={alertFrequencies.map((value) => ({ value, label: t.frequencies[value] }))}
                />
              </div>
              <PrivacyField form={form} purpose="alert" />
            </VisitorForm>
            <aside className="info-panel">
              <h2>{t.search}</h2>
              <p>{words}</p>
              <a href={`${href('/opdrachten')}${search}`}>{t.change}</a>
            </aside>
          </div>
        )}
      </section>
    </>
  );
}
