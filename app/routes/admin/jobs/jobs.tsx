import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { JobTable } from '#app/components/admin/mail/job-table.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { useRunNow } from '#app/components/admin/mail/use-run-now.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import type { JobView } from '#domain/jobs/job-view.ts';
import { requestContext } from '#server/http/request-context.ts';
import { listJobs } from '#server/timetable/list-jobs.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/jobs.ts';

export const meta = hiddenPage((texts) => texts.mailAndJobs.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  return { jobs: await readOrLog(context, listJobs(db, now()), 'the timetable could not be read') };
}

export default function Jobs({ loaderData: { jobs } }: Route.ComponentProps) {
  const { mailAndJobs: texts } = useTexts();
  return (
    <>
      <MailTabs current="jobs" />
      {jobs ? <Timetable jobs={jobs} /> : <ListFailure title={texts.jobList.loadFailed} />}
    </>
  );
}

function Timetable({ jobs }: { jobs: JobView[] }) {
  const runNow = useRunNow(jobs);
  return <JobTable jobs={jobs} onRunNow={(name) => void runNow(name)} />;
}
