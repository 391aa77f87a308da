import { data, href, redirect } from 'react-router';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { ONE_CLICK } from '#domain/alerts/job-alert.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findUnsubscribing, unsubscribe } from '#server/mails/unsubscribe.ts';
import type { Route } from './+types/unsubscribe.ts';

/** Opening the page changes nothing: mail programs open links before their reader does. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const found = await findUnsubscribing(program.db, token);
  return data({ found }, { status: found ? 200 : 404 });
}

/** The button of this page, and the one click of RFC 8058, which a mail server posts without a cookie or an origin. */
export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { program, language, log } = context.get(requestContext);
  return readForm(request, program, async ({ fields }) => {
    try {
      await unsubscribe(program, token);
    } catch (err) {
      log.error({ err }, 'address not unsubscribed');
      return data({ failed: true }, { status: 500 });
    }
    if (fields[ONE_CLICK.name] === ONE_CLICK.value) return data({ failed: false }, { status: 200 });
    return redirect(`${href('/uitschrijven/:token', { token })}?lang=${language}`, 303);
  });
}

export const meta = hiddenPage((texts) => texts.unsubscribe.title);

export default function UnsubscribePage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { unsubscribe: t } = useTexts();
  const { company } = useSite();
  if (!found) return <AuthCard title={t.goneTitle} lead={t.gone} />;
  if (found.done) return <AuthCard title={t.doneTitle} lead={t.done(found.address, company.name)} />;
  return (
    <AuthCard title={t.title} lead={t.question(found.address, company.name)}>
      <AuthForm problem={actionData?.failed ? t.failed : undefined}>
        <Button type="submit" variant="primary" block>
          {t.confirm}
        </Button>
      </AuthForm>
      <p>{t.stays}</p>
    </AuthCard>
  );
}
