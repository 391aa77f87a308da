import { Play } from 'lucide';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type JobCount, jobCounts, type JobName, type JobResult } from '#domain/jobs/job.ts';
import type { JobView } from '#domain/jobs/job-view.ts';
import type { Schedule, TimeOfDay } from '#domain/jobs/schedule.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

type Props = { jobs: JobView[]; onRunNow: (name: JobName) => void };

export function JobTable({ jobs, onRunNow }: Props) {
  const { mailAndJobs: texts } = useTexts();
  const { language } = useSite();
  const { jobList: list } = texts;
  const moment = (at: Date | null, otherwise: string) => (
    <span className="text-soft">{at ? formatDateTime(at, language, 'short') : otherwise}</span>
  );
  const columns: Column<JobView>[] = [
    {
      key: 'job',
      header: list.job,
      narrow: 'lead',
      cell: ({ name }) => <TwoLine caption={texts.jobs[name].purpose}>{texts.jobs[name].name}</TwoLine>,
    },
    {
      key: 'schedule',
      header: list.schedule,
      narrow: 'line',
      cell: ({ schedule }) => (
        <span className="text-soft">{schedule ? scheduleIn(texts, schedule) : list.off}</span>
      ),
    },
    {
      key: 'lastRun',
      header: list.lastRun,
      narrow: 'named',
      cell: ({ lastStartedAt }) => moment(lastStartedAt, list.never),
    },
    { key: 'result', header: list.result, narrow: 'named', cell: (job) => <Result job={job} /> },
    {
      key: 'nextRun',
      header: list.nextRun,
      narrow: 'named',
      cell: ({ nextRunAt }) => moment(nextRunAt, list.none),
    },
    actionsColumn(
      list.actions,
      ({ name, schedule, isRunning, isRequested }) =>
        schedule && (
          <IconButton
            needs="administer"
            icon={Play}
            label={texts.runNow.actionFor(texts.jobs[name].name)}
            disabled={isRunning || isRequested}
            onClick={() => onRunNow(name)}
          />
        ),
      'aside',
    ),
  ];
  return <Table caption={texts.jobList.caption} columns={columns} rows={jobs} rowKey={({ name }) => name} />;
}

function Result({ job }: { job: JobView }) {
  const { mailAndJobs: texts } = useTexts();
  const { jobList: list } = texts;
  if (job.isRunning) return <StatusBadge tone="work">{list.running}</StatusBadge>;
  if (job.isRequested) return <StatusBadge tone="wait">{list.requested}</StatusBadge>;
  if (job.failure !== null) {
    return (
      <>
        <StatusBadge tone="no">{list.failed}</StatusBadge>
        <small>{list.failures[job.failure]}</small>
      </>
    );
  }
  return <span className="text-soft">{job.lastResult ? resultIn(texts, job.lastResult) : ''}</span>;
}

type Words = Texts['mailAndJobs'];

function resultIn({ counts, jobList }: Words, result: JobResult): string {
  const counted = jobCounts.filter((count) => result[count] !== undefined);
  if (counted.length === 0) return jobList.done;
  const told = counted.filter((count) => result[count] !== 0);
  return told.length === 0
    ? jobList.nothingToDo
    : told.map((count) => word(counts, count, result)).join(', ');
}

function word(counts: Words['counts'], count: JobCount, result: JobResult): string {
  return counts[count](result[count] ?? 0);
}

function scheduleIn({ schedules, weekdays }: Words, schedule: Schedule): string {
  if (schedule.every === 'minutes') return schedules.minutes(schedule.minutes);
  const time = timeIn(schedule.at);
  if (schedule.every === 'day') return schedules.day(time);
  if (schedule.every === 'week') return schedules.week(weekdays[schedule.on], time);
  return schedules.month(schedule.on, time);
}

function timeIn({ hour, minute }: TimeOfDay): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
