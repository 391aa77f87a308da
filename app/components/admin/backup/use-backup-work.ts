import { useCallback, useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ConflictChoice } from '#domain/backup/adjustments.ts';
import type { BackupWorkAnswer, WantedArchive } from '#domain/backup/backup-request.ts';
import type { BackupOptions } from '#domain/backup/backup-settings.ts';
import type { RunReport, RunView } from '#domain/backup/backup-run.ts';
import type { PostRequest } from '#domain/wire.ts';
import { useFailureWords } from './failure-words.ts';

const POLL_MS = 800;
const CONFLICT = 409;
const work = endpoint('/admin/dashboard/backup/werk');
const progress = endpoint('/admin/dashboard/backup/voortgang');

/** The archive that is to be restored, and the state of that request. */
type Wish = { archive: WantedArchive; key: string; secret: string } & (
  | { state: 'checking' }
  | { state: 'keyAsked'; wrong: boolean }
  | { state: 'confirming'; report: RunReport }
);
export type BackupWork = ReturnType<typeof useBackupWork>;

/** Starts a run, follows it and shows the outcome. A run in progress is picked up again after a reload. */
export function useBackupWork(start: RunView | null) {
  const { backup: texts } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const words = useFailureWords();
  const [run, setRun] = useState<RunView | null>(start);
  const [wish, setWish] = useState<Wish>();
  const [newKey, setNewKey] = useState<{ key: string; recovery: string }>();
  const [failure, setFailure] = useState<{ title: string; detail: string }>();
  const following = useRef(start?.status === 'running' ? start.id : undefined);

  const ended = useCallback(
    (last: RunView) => {
      following.current = undefined;
      const good = last.status === 'succeeded';
      if (last.kind === 'check') {
        setWish((asked) => {
          if (!asked) return undefined;
          if (good && last.report) return { ...asked, state: 'confirming', report: last.report };
          const problem = last.failure?.problem;
          const askKey = problem === 'keyNeeded' || problem === 'wrongKey';
          return askKey ? { ...asked, state: 'keyAsked', wrong: asked.key !== '' } : undefined;
        });
        if (good || last.failure?.problem === 'keyNeeded' || last.failure?.problem === 'wrongKey') return;
      }
      if (good && last.kind !== 'check') {
        const said = { backup: texts.said.made, restore: texts.said.restored, drill: texts.outcomes.drilled };
        toast.success({ title: said[last.kind] });
      } else if (!good) {
        const told = words(last);
        setFailure(told);
        toast.error({ title: told.title, detail: told.detail });
      }
      void reload();
    },
    [texts, toast, reload, words],
  );

  const isRunning = run?.status === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    let stopped = false;
    const poll = async () => {
      const answer = await fetchQuietly(progress, {});
      if (stopped) return;
      if (answer?.run) {
        setRun(answer.run);
        if (answer.run.status !== 'running') return ended(answer.run);
      }
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    let timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [isRunning, ended]);

  async function begin(
    data: PostRequest<typeof work.path>,
    failed: string,
  ): Promise<BackupWorkAnswer | undefined> {
    setFailure(undefined);
    const sent = await send(work, data);
    if (sent.state !== 'done') {
      const busy = sent.state === 'refused' && sent.status === CONFLICT;
      toast.error({ title: busy ? texts.busy : failed });
      return undefined;
    }
    const answer = await fetchQuietly(progress, {});
    if (answer?.run) {
      setRun(answer.run);
      if (answer.run.status !== 'running') ended(answer.run);
    }
    return sent.answer;
  }

  async function check(archive: WantedArchive, key = '', secret = '') {
    setWish({ archive, key, secret, state: 'checking' });
    if (!(await begin({ work: 'check', archive, key, secret }, texts.outcomes.checkFailed)))
      setWish(undefined);
  }

  /** A key that was made is shown once, with the file to keep. */
  function showKey(answer: BackupWorkAnswer | undefined) {
    if (answer?.key && answer.recovery) setNewKey({ key: answer.key, recovery: answer.recovery });
  }

  return {
    run,
    wish,
    failure,
    newKey,
    showKey,
    forgetKey: () => setNewKey(undefined),
    giveUp: () => setWish(undefined),
    check,
    async make(options: BackupOptions) {
      showKey(await begin({ work: 'make', options }, texts.said.makeFailed));
    },
    async restore(accounts: boolean, conflicts: ConflictChoice) {
      if (!wish) return;
      const { archive, key, secret } = wish;
      setWish(undefined);
      const request = { work: 'restore' as const, archive, key, secret, accounts, conflicts };
      showKey(await begin(request, texts.said.restoreFailed));
    },
    async drill(id: string) {
      await begin({ work: 'drill', id }, texts.outcomes.drillFailed);
    },
    async remove(id: string) {
      const sent = await send(work, { work: 'remove', id });
      const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
      if (gone) toast.success({ title: texts.remove.done });
      else toast.error({ title: texts.remove.failed });
      await reload();
    },
    async makeKey() {
      const sent = await send(work, { work: 'newKey' });
      if (sent.state === 'done') showKey(sent.answer);
      else toast.error({ title: texts.schedule.newKeyFailed });
      await reload();
    },
  };
}
