import { useEffect } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { JobName } from '#domain/jobs/job.ts';
import type { JobView } from '#domain/jobs/job-view.ts';

const LOOK_AGAIN_MS = 1500;
const conflict = 409;

/** Starts a job, and keeps the list fresh as long as something is under way. */
export function useRunNow(jobs: JobView[]): (name: JobName) => Promise<void> {
  const { mailAndJobs: texts } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const isBusy = jobs.some(({ isRunning, isRequested }) => isRunning || isRequested);

  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => void reload(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
    // Also when it is still busy after a look: then the list is another one.
  }, [isBusy, jobs, reload]);

  return async (name) => {
    const sent = await send(endpoint('/admin/dashboard/mail/taken/nu'), { name });
    if (sent.state === 'done') toast.success({ title: texts.runNow.done(texts.jobs[name].name) });
    else {
      const known = sent.state === 'refused' && sent.status === conflict;
      toast.error({ title: known ? texts.runNow.conflict : texts.runNow.failed });
    }
    if (sent.state !== 'failed') await reload();
  };
}
