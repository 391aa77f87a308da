import { useEffect, useState } from 'react';
import { href, useFetcher, useNavigate, useNavigation } from 'react-router';
import { expectPage, usedAhead } from './load-ahead.ts';
import { useWayBack } from '#app/browser/use-trail.ts';
import { useStatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { ApplicationDetail } from '#domain/applications/application-view.ts';
import type { RejectionAnswer } from '#domain/applications/rejection.ts';
import {
  isReviewed,
  type KeptRow,
  mergeQueues,
  nextInQueue,
  type ReviewQueue,
  startQueue,
  withStatus,
} from '#domain/applications/review-queue.ts';

type Given = {
  application: ApplicationDetail;
  /** Rows around it. */
  found: ReviewQueue;
  /** The filter of the queue, as a URL. */
  search: string;
  /** The status that the queue is about. */
  about: ApplicationStatus | null;
  /** Shows what changed since the page was loaded ahead. */
  refresh: () => void;
};
type Act = { row: ActedOn; from: ApplicationStatus; to: ApplicationStatus; reason: string | null };
type ActedOn = Pick<ApplicationDetail, 'id' | 'firstName' | 'lastName' | 'status'>;

const list = href('/admin/dashboard/sollicitaties');

/** The queue, the place in it, and the acts that move through it. */
export function useReview({ application, found, search, about, refresh }: Given) {
  const { id } = application;
  const [kept, setKept] = useState(() => ({
    found,
    search,
    queue: startQueue(found),
    decided: new Map<string, ApplicationStatus>(),
  }));
  if (kept.found !== found) {
    const { decided } = kept;
    const merged = kept.search === search ? mergeQueues(kept.queue, found) : startQueue(found);
    // Rows loaded ahead may be older than a decision.
    const queue = [...decided].reduce(
      (rows, [other, status]) => (other === id ? rows : withStatus(rows, other, status)),
      merged,
    );
    setKept({ found, search, queue, decided });
  }
  const { queue } = kept;
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [finishedAt, setFinishedAt] = useState<string>();
  const changes = useStatusChanges({
    onSettled(outcomes) {
      for (const one of outcomes) {
        if (one.outcome === 'gone') continue;
        setKept((before) => ({
          ...before,
          queue: withStatus(before.queue, one.id, one.status),
          decided: new Map(before.decided).set(one.id, one.status),
        }));
      }
    },
  });
  const isDone = (row: KeptRow) => isReviewed(row, { status: changes.statusOf(row), about });
  const opening = useOpening();
  const go = useGo(search, () => setFinishedAt(undefined));
  const at = queue.rows.findIndex((row) => row.id === id);
  const following = nextInQueue(queue, id);
  const waiting = nextInQueue(queue, id, { skip: isDone });
  useAhead({ url: following && urlOf(following.id, search), shown: urlOf(id, search), refresh });

  /** Past the rows that are done; if only those were read so far, to the last of them, which brings the next. */
  function goOn(): void {
    const next = waiting ?? (queue.after > 0 ? queue.rows.at(-1) : undefined);
    if (next && next.id !== id) go(next.id);
    else setFinishedAt(id);
  }
  const remember = (act: Act) => setActs((before) => [...before, act]);

  return {
    queue,
    changes: {
      ...changes,
      rejected(answer: RejectionAnswer, detail: string | undefined) {
        const from = changes.statusOf(application);
        changes.rejected(answer, detail);
        if (!answer.outcomes.some((one) => one.id === id && one.outcome === 'changed')) return;
        const reason = answer.before.find((one) => one.id === id)?.reason ?? null;
        remember({ row: application, from, to: 'rejected', reason });
        goOn();
      },
    },
    isDone,
    position: queue.before + at + 1,
    total: queue.before + queue.rows.length + queue.after,
    finished: finishedAt === id,
    /** Rows that were passed without an act. */
    passed: queue.rows.filter((row) => row.id !== id && !isDone(row)),
    reviewed: acts.length,
    previous: nextInQueue(queue, id, { by: -1 }),
    following,
    go,
    back: () => (finishedAt === id ? setFinishedAt(undefined) : step(nextInQueue(queue, id, { by: -1 }), go)),
    next: () => (following ? go(following.id) : setFinishedAt(id)),
    act(to: ApplicationStatus) {
      // Meant for the applicant who is on the way.
      if (opening !== undefined && opening !== id) return;
      const from = changes.statusOf(application);
      if (to !== from) changes.change([application], to);
      // A rejection asks for its reason first.
      if (to === 'rejected' && to !== from) return;
      if (to !== from) remember({ row: application, from, to, reason: null });
      goOn();
    },
    undo() {
      const last = acts.at(-1);
      if (!last) return;
      setActs(acts.slice(0, -1));
      const { row, from, to, reason } = last;
      if (to === 'rejected') changes.undo([{ ...row, status: from, reason }]);
      else changes.change([{ ...row, status: to }], from);
      go(row.id);
    },
  };
}
export type Review = ReturnType<typeof useReview>;

const step = (row: KeptRow | undefined, go: (id: string) => void) => row && go(row.id);

export const urlOf = (id: string, search: string) =>
  href('/admin/dashboard/sollicitaties/:id', { id }) + search;

/** To another row, with the page that the queue was opened from as the way back. */
function useGo(search: string, before: () => void): (id: string) => void {
  const navigate = useNavigate();
  const state = useQueueOpener();
  return (id) => {
    before();
    void navigate(urlOf(id, search), { state });
  };
}

/** For the links of the queue. */
export function useQueueOpener(): { from: string; inPlace: true } {
  const { to } = useWayBack(list);
  return { from: to.split('?')[0] ?? list, inPlace: true };
}

/** Loads the next applicant while this one is read. */
function useAhead({ url, shown, refresh }: { url: string | undefined; shown: string; refresh: () => void }) {
  const { load } = useFetcher({ key: 'review-ahead' });
  useEffect(() => {
    if (usedAhead(shown)) refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [shown]);
  useEffect(() => {
    if (!url) return;
    expectPage(url);
    void load(url);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [url]);
}

/** The row that is being opened, before its page is there. */
export function useOpening(): string | undefined {
  const { location } = useNavigation();
  return location?.pathname.startsWith(`${list}/`) ? location.pathname.slice(list.length + 1) : undefined;
}
