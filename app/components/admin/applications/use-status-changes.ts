import { useRef, useState } from 'react';
import { endpoint, type Sent, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';
import type { RejectedApplication, RejectionAnswer } from '#domain/applications/rejection.ts';
import type { StatusChange, StatusOutcome } from '#domain/applications/status-change.ts';
import type { Texts } from '#texts/texts.ts';

const RETRY_AFTER_MS = 2000;
const to = endpoint('/admin/dashboard/sollicitaties/status');

export type Changeable = Pick<ListedApplication, 'id' | 'firstName' | 'lastName' | 'status'> & {
  /** To put back when its rejection is undone. */
  reason?: string | null;
};
export type StatusChanges = {
  /** The chosen status, also while it is being saved. */
  statusOf: (application: Changeable) => ApplicationStatus;
  change: (applications: readonly Changeable[], to: ApplicationStatus) => void;
  /** The applications whose rejection is being asked: see RejectDialog. */
  rejecting: readonly Changeable[];
  /** Ends asking without a change. */
  keep: () => void;
  /** Reports a rejection that was carried out. */
  rejected: (answer: RejectionAnswer, detail: string | undefined) => void;
  /** Back to the status and the reason before. */
  undo: (rejected: readonly RejectedApplication[]) => void;
};

/** `onSettled`: the statuses that applications turned out to have. */
type Options = { onSettled?: (outcomes: readonly StatusOutcome[]) => void };

/** Shows the chosen status at once, saves it, retries once after two seconds, then reloads the list. */
export function useStatusChanges({ onSettled }: Options = {}): StatusChanges {
  const { applications: texts } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  const queue = useRef(Promise.resolve());
  const failures = useRef(0);
  const [rejecting, setRejecting] = useState<readonly Changeable[]>([]);

  const statusOf = ({ id, status }: Changeable) => chosen.get(id) ?? status;

  function forget({ applications, to }: StatusChange) {
    const ids = new Set(applications.map(({ id }) => id));
    setChosen((before) => new Map([...before].filter(([id, status]) => !ids.has(id) || status !== to)));
  }

  function change(applications: readonly Changeable[], to: ApplicationStatus) {
    if (to === 'rejected') setRejecting(applications.filter((one) => statusOf(one) !== to));
    else carryOn(applications, to);
  }

  function rejected({ outcomes, before }: RejectionAnswer, detail: string | undefined) {
    const done = rejecting
      .filter(({ id }) => outcomes.find((one) => one.id === id)?.outcome === 'changed')
      .map((one) => ({
        ...one,
        status: statusOf(one),
        reason: before.find(({ id }) => id === one.id)?.reason ?? null,
      }));
    onSettled?.(outcomes);
    const problem = problemIn(
      { state: 'done', answer: outcomes },
      { status: texts.status, statuses: texts.statuses, people: rejecting },
    );
    setRejecting([]);
    if (problem) toast.error(problem);
    if (done.length > 0)
      toast.success({
        title: texts.rejection.done(done.length),
        ...(detail && { detail }),
        action: { label: texts.status.undo, onClick: () => undo(done) },
      });
    void reload();
  }

  function undo(done: readonly RejectedApplication[]) {
    for (const [from, those] of Map.groupBy(done, ({ status }) => status))
      carryOn(
        those.map((one) => ({ ...one, status: 'rejected' as const })),
        from,
      );
  }

  function carryOn(applications: readonly Changeable[], to: ApplicationStatus) {
    const wanted = {
      to,
      applications: applications.map((one) => ({ id: one.id, from: statusOf(one), reason: one.reason })),
    };
    setChosen((before) => new Map([...before, ...applications.map(({ id }) => [id, to] as const)]));
    const failuresBefore = failures.current;
    // One at a time: a second change starts from the saved result of the first, and is dropped when the first failed.
    queue.current = queue.current.then(async () => {
      if (failures.current === failuresBefore) await carryOut(wanted, applications);
      else forget(wanted);
    });
  }

  async function carryOut(wanted: StatusChange, applications: readonly Changeable[]) {
    const { sent, again } = await sendTwice(wanted);
    if (sent.state === 'done') onSettled?.(sent.answer);
    const problem = problemIn(sent, { status: texts.status, statuses: texts.statuses, people: applications });
    if (problem) {
      failures.current += 1;
      toast.error(problem);
      forget(wanted);
    } else {
      toast.success({
        title: again ? texts.status.changedAfterAll : texts.status.changed,
        ...detailOf(wanted, applications),
      });
    }
    // Not awaited: while the server is unreachable, the next change must still be reported.
    void reload().then(() => forget(wanted));
  }

  function detailOf({ to, applications: [first] }: StatusChange, applications: readonly Changeable[]) {
    const [only, second] = applications;
    if (!only || !first || second) return { detail: texts.status.bulkChanged(applications.length) };
    const undo = { label: texts.status.undo, onClick: () => change([{ ...only, status: to }], first.from) };
    return { detail: texts.status.moved(fullName(only), texts.statuses[to]), action: undo };
  }

  return { statusOf, change, rejecting, keep: () => setRejecting([]), rejected, undo };
}

async function sendTwice(change: StatusChange): Promise<{ sent: Sent<StatusOutcome[]>; again: boolean }> {
  const sent = await send(to, change);
  if (sent.state !== 'failed') return { sent, again: false };
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return { sent: await send(to, change), again: true };
}

type Said = Pick<Texts['applications'], 'status' | 'statuses'>;

/** The message for changes that were not all made. */
function problemIn(
  sent: Sent<StatusOutcome[]>,
  { status: texts, statuses, people }: Said & { people: readonly Changeable[] },
): { title: string; detail?: string } | undefined {
  if (sent.state === 'failed') return { title: texts.notChanged, detail: texts.noConnection };
  if (sent.state === 'refused')
    return { title: texts.failed, ...(sent.status === 404 && { detail: texts.gone }) };
  const kept = sent.answer.filter(({ outcome }) => outcome === 'conflict' || outcome === 'gone');
  const [first] = kept;
  if (!first) return undefined;
  if (sent.answer.length > 1) {
    const changed = sent.answer.length - kept.length;
    const said = changed > 0 ? `${texts.bulkChanged(changed)} ` : '';
    return { title: texts.notChanged, detail: said + texts.bulkKept(kept.length) };
  }
  if (first.outcome !== 'conflict') return { title: texts.failed, detail: texts.gone };
  // Someone who reviews a queue is already at the next applicant.
  const person = people.find(({ id }) => id === first.id);
  const conflict = texts.conflict(first.by ?? texts.colleague, statuses[first.status]);
  return { title: texts.notChanged, detail: person ? `${fullName(person)}: ${conflict}` : conflict };
}
