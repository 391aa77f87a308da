import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { PageIndex } from '#app/components/admin/page-index.tsx';
import { BrandImagesForm } from '#app/components/admin/settings/brand-images-form.tsx';
import { TeamForm } from '#app/components/admin/settings/team-form.tsx';
import { SettingsForm, settingGroups } from '#app/components/admin/settings/settings-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { identityOf, shownTeam } from '#server/brand/identity.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { readTeam } from '#server/team/read-team.ts';
import type { Route } from './+types/settings.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  const settings = await readSettings(program.db).catch((err: unknown) => {
    logFailure(requested, err, 'settings could not be read');
  });
  if (!settings) return { failed: true as const };
  const team = await readTeam(program.db);
  const identity = identityOf(settings, { ...(await program.siteContent.current()), team });
  return {
    failed: false as const,
    start: { version: settingsVersion(settings), values: settingsValues(settings) },
    team: shownTeam(identity),
    hasPassword: settings.maintenance.password_hash !== '',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.site.titles.settings,
    hidden: true,
  });
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useTexts();
  return (
    <>
      <ListHead title={settings.title} />
      {loaderData.failed ? (
        <ListFailure title={settings.loadFailed} />
      ) : (
        <div className="indexed-page">
          <div>
            <SettingsForm start={loaderData.start} hasPassword={loaderData.hasPassword} />
            <BrandImagesForm />
            <TeamForm team={loaderData.team} />
          </div>
          <PageIndex
            label={settings.parts}
            entries={[
              ...settingGroups.map((id) => ({ id, title: settings.groups[id].title })),
              { id: 'logo', title: settings.images.title },
              { id: 'team', title: settings.team.title },
            ]}
          />
        </div>
      )}
    </>
  );
}
