import { PasswordPanel } from '#app/components/admin/accounts/password-panel.tsx';
import { PreferencesPanel } from '#app/components/admin/accounts/preferences-panel.tsx';
import { ProfilePanel } from '#app/components/admin/accounts/profile-panel.tsx';
import { TwoFactorPanel } from '#app/components/admin/accounts/two-factor-panel.tsx';
import { SessionsPanel } from '#app/components/admin/accounts/sessions-panel.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { isTwoFactorMandatory } from '#domain/accounts/session-state.ts';
import { pendingAddress } from '#server/accounts/confirm-email-change.ts';
import { countRecoveryCodes } from '#server/accounts/count-recovery-codes.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/account.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor, found } = context.get(staffContext);
  const { db } = program;
  const [sessions, codesLeft, { security }, pending] = await Promise.all([
    listSessions(db, actor),
    countRecoveryCodes(db, actor.userId),
    readSettings(db),
    pendingAddress(db, actor.userId),
  ]);
  const { email, name, phone, role, language, theme, hasTwoFactor } = found.user;
  const mandatory = isTwoFactorMandatory(role, security);
  const twoFactor = { enabled: hasTwoFactor, codesLeft, mandatory };
  return { email, name, phone, pending, role, preferences: { language, theme }, twoFactor, sessions };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.accounts.account.title,
    hidden: true,
  });
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account, roles } = useTexts().accounts;
  const { name, email, phone, pending, role, preferences, twoFactor, sessions } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>{account.title}</h1>
        <span className="account__who">{roles[role]}</span>
      </div>
      <div className="account">
        <ProfilePanel name={name} email={email} phone={phone} pending={pending} />
        <PreferencesPanel {...preferences} />
        <PasswordPanel email={email} />
        <TwoFactorPanel {...twoFactor} />
        <SessionsPanel sessions={sessions} />
      </div>
    </>
  );
}
