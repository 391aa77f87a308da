import { Check } from 'lucide';
import { use } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { RoleContext, useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { mayFollow } from '#domain/accounts/route-access.ts';
import { type FirstStep, firstSteps, type FirstSteps } from '#domain/today/first-steps.ts';
import type { TodayState } from '#domain/today/today.ts';

export function AllClear({ whose }: { whose: TodayState['whose'] }) {
  const { today: t } = useTexts().dashboard;
  const url = useListUrl();
  const action =
    whose === 'mine' ? (
      <LinkButton size="sm" to={url({ wie: 'iedereen' })}>
        {t.seeEveryone}
      </LinkButton>
    ) : (
      <LinkButton size="sm" to={href('/admin/crm/activities/new')}>
        {t.plan}
      </LinkButton>
    );
  return (
    <EmptyState title={t.clear} reason={whose === 'mine' ? t.clearMine : t.clearEveryone} action={action} />
  );
}

const pages: Record<FirstStep, string> = {
  assignment: href('/admin/dashboard/new'),
  customer: href('/admin/crm/customers/new'),
  candidate: href('/admin/crm/candidates/import'),
  mailbox: href('/admin/dashboard/mail/postvakken/nieuw'),
  colleague: href('/admin/users'),
};

/** Nothing was ever done here: the first steps, as far as this role may take them. */
export function FirstStart({ steps }: { steps: FirstSteps }) {
  const { first: t } = useTexts().dashboard;
  const role = use(RoleContext);
  const shown = firstSteps.filter((step) => role === undefined || mayFollow(role, pages[step]));
  if (!useMay()('edit')) return <EmptyState title={t.title} reason={t.leadReading} />;
  return (
    <div className="first-steps">
      <EmptyState title={t.title} reason={t.lead} />
      <ol className="first-steps__list">
        {shown.map((step, at) => (
          <li key={step}>
            <span className="first-steps__mark" aria-hidden>
              {steps[step] ? <Icon of={Check} /> : at + 1}
            </span>
            <span>
              <Link to={pages[step]}>{t.steps[step].title}</Link>
              {steps[step] && <small> ({t.done})</small>}
              <small className="first-steps__why">{t.steps[step].why}</small>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
