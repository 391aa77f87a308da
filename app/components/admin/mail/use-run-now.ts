import { useEffect } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { JobName } from '#domain/jobs/job.ts';
import type { JobView } from '#domain/jobs/job-view.ts';

const POLL_MS = 1500;
const CONFLICT = 409;

/** Starts a job, and refreshes the list while a job is running. */
export function useRunNow(jobs: JobView[]): (name: JobName) => Promise<void> {
  const { mailAndJobs: texts } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const isBusy = jobs.some(({ isRunning, isRequested }) => isRunning || isRequested);

  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => void reload(), POLL_MS);
    return () => clearTimeout(timer);
    // Runs again after each refresh, as that returns a new list.
  }, [isBusy, jobs, reload]);

  return async (name) => {
    const sent = await send(endpoint('/admin/dashboard/mail/taken/nu'), { name });
    if (sent.state === 'done') toast.success({ title: texts.runNow.done(texts.jobs[name].name) });
    else {
      const known = sent.state === 'refused' && sent.status === CONFLICT;
      toast.error({ title: known ? texts.runNow.conflict : texts.runNow.failed });
    }
    if (sent.state !== 'failed') await reload();
  };
}
