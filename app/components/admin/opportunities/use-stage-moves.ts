import { useRef, useState } from 'react';
import { endpoint, send, type Sent } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useMakeAssignment } from './make-assignment.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isClosedStage, type OpportunityStage, stageProbability } from '#domain/opportunities/opportunity.ts';
import type { OpportunityCard } from '#domain/opportunities/opportunity-view.ts';
import type { StageMoveOutcome } from '#domain/opportunities/stage-move.ts';

export type Movable = Pick<OpportunityCard, 'id' | 'title' | 'stage' | 'probability' | 'value'>;
type Place = { stage: OpportunityStage; probability: number | null };
type Wanted = Place & { from: OpportunityStage; closeReason?: string };

export type StageMoves = {
  /** The chosen stage, also while it is being saved. */
  placeOf: (card: Movable) => Place;
  /** Asks for a reason first when the opportunity is won or lost. */
  move: (card: Movable, to: OpportunityStage) => void;
  /** The move that waits for a reason. */
  closing: { card: Movable; to: OpportunityStage } | null;
  close: (reason: string) => void;
  dontClose: () => void;
};

/** Shows the move at once, saves it and reports the new chance. A failed move goes back. */
export function useStageMoves(): StageMoves {
  const texts = useTexts();
  const { move: t } = texts.opportunities;
  const { stages } = texts.crm;
  const toast = useToast();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Place>>(new Map());
  const [closing, setClosing] = useState<StageMoves['closing']>(null);
  const queue = useRef(Promise.resolve());
  const make = useMakeAssignment();

  const placeOf = ({ id, stage, probability }: Movable): Place => chosen.get(id) ?? { stage, probability };

  function put(card: Movable, wanted: Wanted) {
    const place: Place = { stage: wanted.stage, probability: wanted.probability };
    const before = placeOf(card);
    setChosen((all) => new Map([...all, [card.id, place]]));
    const forget = () =>
      setChosen((all) =>
        all.get(card.id) === place ? new Map([...all].filter(([id]) => id !== card.id)) : all,
      );
    // One at a time: a second move starts from the saved result of the first.
    queue.current = queue.current.then(async () => {
      const sent = await send(endpoint('/admin/crm/opportunities/move'), {
        id: card.id,
        from: wanted.from,
        to: wanted.stage,
        probability: String(wanted.probability ?? ''),
        close_reason: wanted.closeReason ?? '',
      });
      const problem = problemIn(sent);
      if (problem) {
        forget();
        toast.error({ title: t.failed, detail: problem });
      } else tell(card, wanted, before);
      // Not awaited: while the server is unreachable, the next move must still be reported.
      void reload().then(forget);
    });
  }

  function tell(card: Movable, wanted: Wanted, before: Place) {
    const { stage, probability } = wanted;
    if (wanted.from === stage) return toast.success({ title: t.chanceKept(probability ?? 0) });
    const now = probability ?? stageProbability[stage];
    const old = before.probability;
    const title = t.done(card.title, stages[stage]);
    if (old === now) return toast.success({ title });
    if (old === null)
      return toast.success({ title, detail: t.newChance(now), ...withAction(nextAfter(card, stage)) });
    const keep = () => put(card, { from: stage, stage, probability: old });
    const action = isClosedStage(stage)
      ? nextAfter(card, stage)
      : { label: t.keepChance(old), onClick: keep };
    return toast.success({ title, detail: t.chance(now, old), ...withAction(action) });
  }

  /** A won opportunity can become a vacancy. */
  const nextAfter = ({ id }: Movable, stage: OpportunityStage) =>
    stage === 'closed_won' ? { label: texts.workroom.make.action, onClick: () => void make(id) } : undefined;

  function problemIn(sent: Sent<StageMoveOutcome>): string | undefined {
    if (sent.state === 'failed') return t.noConnection;
    if (sent.state === 'refused') return t.gone;
    const { answer } = sent;
    if (answer.outcome === 'gone') return t.gone;
    if (answer.outcome === 'conflict') return t.conflict(answer.by ?? t.colleague, stages[answer.stage]);
    return undefined;
  }

  const putInto = (card: Movable, stage: OpportunityStage, closeReason = '') =>
    put(card, { from: placeOf(card).stage, stage, probability: stageProbability[stage], closeReason });

  return {
    placeOf,
    closing,
    move(card, to) {
      if (placeOf(card).stage === to) return;
      // A copy: the page may be reloaded while the reason is being typed.
      if (isClosedStage(to)) setClosing({ card: { ...card, ...placeOf(card) }, to });
      else putInto(card, to);
    },
    close(reason) {
      if (closing) putInto(closing.card, closing.to, reason);
      setClosing(null);
    },
    dontClose: () => setClosing(null),
  };
}

const withAction = <Action>(action: Action | undefined) => (action ? { action } : {});
