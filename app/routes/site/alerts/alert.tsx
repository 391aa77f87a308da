import { data, href, redirect } from 'react-router';
import { AlertFacts } from '#app/components/site/alerts/alert-facts.tsx';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import {
  ALERT_ACTION,
  type AlertAction,
  alertActions,
  ONE_CLICK,
  STOPPED_PAGE,
} from '#domain/alerts/job-alert.ts';
import { keptUntil, termOf } from '#domain/retention.ts';
import { formatDate } from '#domain/time/format.ts';
import { findAlert } from '#server/alerts/alert-links.ts';
import { confirmAlert, stopAlert } from '#server/alerts/change-alert.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/alert.ts';

/** Opening the page changes nothing: mail programs open links before their reader does. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const stopped = token === STOPPED_PAGE;
  const found = stopped ? undefined : await findAlert(program.db, token, program.now());
  const term = termOf(await program.settings.current(), 'alerts');
  const alert = found && {
    email: found.email,
    search: found.search,
    frequency: found.frequency,
    until: found.confirmedAt && keptUntil(term, found.confirmedAt),
  };
  return data({ stopped, alert }, { status: stopped || alert ? 200 : 404 });
}

/** The buttons of this page, and the one click of RFC 8058, which a mail server posts without a cookie or an origin. */
export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { program, language, log } = context.get(requestContext);
  return readForm(request, program, async ({ fields }) => {
    const oneClick = fields[ONE_CLICK.name] === ONE_CLICK.value;
    const wanted = oneClick ? 'stoppen' : alertActions.find((one) => one === fields[ALERT_ACTION]);
    if (!wanted) return data({ failed: true }, { status: 422 });
    try {
      if (wanted === 'stoppen') await stopAlert(program, token);
      else await confirmAlert(program, token);
    } catch (err) {
      log.error({ err }, 'alert not changed');
      return data({ failed: true }, { status: 500 });
    }
    if (oneClick) return data({ failed: false }, { status: 200 });
    const next = wanted === 'stoppen' ? STOPPED_PAGE : token;
    return redirect(`${href('/alert/:token', { token: next })}?lang=${language}`, 303);
  });
}

export const meta = hiddenPage((texts) => texts.alerts.yours);

export default function AlertPage({ loaderData: { stopped, alert }, actionData }: Route.ComponentProps) {
  const { alerts: t } = useTexts();
  const { language } = useSite();
  const back = { to: href('/opdrachten'), label: t.sent.back };
  if (stopped) return <AuthCard title={t.stopped.title} lead={t.stopped.text} back={back} />;
  if (!alert) {
    return (
      <AuthCard title={t.gone.title} lead={t.gone.text} back={back}>
        <LinkButton to={href('/alert')} block>
          {t.gone.again}
        </LinkButton>
      </AuthCard>
    );
  }
  const confirmed = alert.until && t.confirmed(alert.email, formatDate(alert.until, language, 'long'));
  return (
    <AuthCard
      title={confirmed ? t.confirmedTitle : t.confirmTitle}
      lead={confirmed || t.confirmLead(alert.email)}
      back={back}
    >
      <AlertFacts search={alert.search} frequency={alert.frequency} />
      <AuthForm problem={actionData?.failed ? t.failed : undefined}>
        {confirmed ? (
          <AlertButton action="verlengen">{t.renew}</AlertButton>
        ) : (
          <AlertButton action="bevestigen">{t.confirm}</AlertButton>
        )}
        <AlertButton action="stoppen">{confirmed ? t.stop : t.refuse}</AlertButton>
      </AuthForm>
      <p>{t.data}</p>
    </AuthCard>
  );
}

function AlertButton({ action, children }: { action: AlertAction; children: string }) {
  const variant = action === 'bevestigen' ? 'primary' : action === 'stoppen' ? 'danger-quiet' : 'secondary';
  return (
    <Button type="submit" name={ALERT_ACTION} value={action} variant={variant} block>
      {children}
    </Button>
  );
}
