import { data, href, redirect } from 'react-router';
import { Field } from '#app/components/ui/field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useDrawing } from '#app/components/ui/drawings.ts';
import { Logo } from '#app/components/ui/logo.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { safeReturnPath } from '#domain/accounts/return-path.ts';
import { MAINTENANCE_RETRY_SECONDS, RETURN_PARAMETER } from '#domain/maintenance.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { toastCookie } from '#domain/toast.ts';
import { AppError } from '#server/errors.ts';
import { cookie } from '#server/http/cookies.ts';
import { hasPass, maintenancePass } from '#server/http/maintenance-gate.ts';
import { readForm } from '#server/http/read-form.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { requestContext } from '#server/http/request-context.ts';
import { checkMaintenancePassword } from '#server/maintenance/check-maintenance-password.ts';
import type { Route } from './+types/maintenance.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, cookies, restorePercent } = context.get(requestContext);
  if (restorePercent !== undefined) {
    return data(
      { restorePercent, message: '', back: href('/') },
      { status: 503, headers: { ...retryAfter(10), Refresh: '3' } },
    );
  }
  const settings = await program.settings.current();
  if (!settings.maintenance.enabled || hasPass(program, settings, cookies))
    throw redirect(returnPath(request));
  return data(
    { message: settings.maintenance.message, restorePercent: undefined, back: returnPath(request) },
    { status: 503, headers: retryAfter(MAINTENANCE_RETRY_SECONDS) },
  );
}

/** The page that the visitor asked for. */
function returnPath(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get(RETURN_PARAMETER), href('/'));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { program, address } = context.get(requestContext);
  return readForm(request, program, async ({ fields }) => {
    const password = fields.password ?? '';
    if (password === '') return data({ error: 'required' as const, waitSeconds: 0 }, { status: 422 });
    try {
      if (!(await checkMaintenancePassword(program, { password, address }))) {
        return data({ error: 'wrong' as const, waitSeconds: 0 }, { status: 403 });
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'tooManyRequests') {
        const { waitSeconds } = error;
        return data(
          { error: 'tooSoon' as const, waitSeconds },
          { status: 429, headers: retryAfter(waitSeconds) },
        );
      }
      throw error;
    }
    const headers = new Headers();
    headers.append('Set-Cookie', maintenancePass(program, await program.settings.current()));
    headers.append(
      'Set-Cookie',
      cookie(toastCookie, 'maintenancePassed', { maxAge: 60, secure: program.secure }),
    );
    return redirect(returnPath(request), { status: 303, headers });
  });
}

export const meta = hiddenPage((texts) => texts.site.titles.maintenance);

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = useSite();
  const { maintenance, forms } = useTexts();
  const drawing = useDrawing();
  const isDefault = loaderData.message === defaultSettings.maintenance.message;
  const errors = {
    required: forms.required.password,
    wrong: forms.maintenance.failure,
    tooSoon: forms.maintenance.tooManyAttempts(actionData?.waitSeconds ?? 0),
  };
  if (loaderData.restorePercent !== undefined) {
    return (
      <main className="maintenance">
        <Logo label={company.name} />
        <h1>{maintenance.restoring}</h1>
        <p>{maintenance.restoringLead}</p>
        <progress
          className="progress"
          aria-label={maintenance.restoring}
          value={loaderData.restorePercent}
          max={100}
        />
      </main>
    );
  }
  return (
    <main className="maintenance">
      <Logo label={company.name} />
      <img src={drawing('dienst-ophaalbrug')} alt="" width="320" height="154" />
      <h1>{isDefault ? maintenance.defaultMessage : loaderData.message}</h1>
      <p>
        {maintenance.contact}
        <br />
        <a className="nowrap" href={phoneHref(company.phone)}>
          {displayPhone(company.phone)}
        </a>{' '}
        · <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
      <form
        className="info-panel"
        method="post"
        action={`${href('/maintenance')}?${new URLSearchParams({ [RETURN_PARAMETER]: loaderData.back })}`}
        id="onderhoud"
        data-send={forms.maintenance.pending}
      >
        <h2>{maintenance.passwordTitle}</h2>
        <p>{maintenance.passwordLead}</p>
        <Field label={forms.labels.password} error={actionData && errors[actionData.error]}>
          {(wiring) => <Input type="password" name="password" autoComplete="off" required {...wiring} />}
        </Field>
        <Button type="submit" variant="primary">
          {forms.maintenance.submit}
        </Button>
      </form>
      <a href={href('/login')}>{maintenance.login}</a>
    </main>
  );
}
