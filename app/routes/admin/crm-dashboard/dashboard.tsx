import { Building2 } from 'lucide';
import { href } from 'react-router';
import { CrmCounts } from '#app/components/admin/crm-dashboard/crm-counts.tsx';
import { LatestActivities } from '#app/components/admin/crm-dashboard/latest-activities.tsx';
import { PipelineBridge } from '#app/components/admin/crm-dashboard/pipeline-bridge.tsx';
import { ToDo } from '#app/components/admin/crm-dashboard/to-do.tsx';
import { AddLink, HeadLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { readCrmDashboard } from '#server/crm-dashboard/crm-dashboard.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/dashboard.ts';

export const meta = hiddenPage((texts) => texts.crmDashboard.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const now = program.now();
  const reading = readCrmDashboard(program.db, now);
  const dashboard = await readOrLog(context, reading, 'the dashboard of the CRM could not be read');
  return { now, dashboard };
}

export default function CrmDashboard({ loaderData: { now, dashboard } }: Route.ComponentProps) {
  const { crmDashboard: t } = useTexts();
  return (
    <>
      <ListHead title={t.title}>
        <HeadLink to={href('/admin/crm/customers/new')} icon={Building2}>
          {t.newCustomer}
        </HeadLink>
        <AddLink to={href('/admin/crm/opportunities/new')}>{t.newOpportunity}</AddLink>
      </ListHead>
      {!dashboard && <ListFailure title={t.loadFailed} />}
      {dashboard && (
        <>
          <CrmCounts {...dashboard} />
          <PipelineBridge {...dashboard} today={calendarDay(now)} />
          <div className="dashboard-columns">
            <LatestActivities activities={dashboard.latest} now={now} />
            <ToDo activities={dashboard.tasks} interviews={dashboard.interviews} now={now} />
          </div>
        </>
      )}
    </>
  );
}
