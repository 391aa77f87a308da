import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenUsed } from '#app/browser/when-used.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isClosedStage, type OpportunityStage, stageProbability } from '#domain/opportunities/opportunity.ts';
import { textsLoaded } from '#texts/texts.ts';
import type { Movable, Place, Wanted } from './stage-place.ts';

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

/** Loads the words for the result of a move. Rejects without a connection. */
async function loadTelling() {
  const { tellStageMove } = await import('./tell-stage-move.ts');
  await textsLoaded();
  return tellStageMove;
}

/** Shows the move at once, saves it and reports the new chance. A failed move goes back. */
export function useStageMoves(): StageMoves {
  const texts = useTexts();
  const toast = useToast();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Place>>(new Map());
  const [closing, setClosing] = useState<StageMoves['closing']>(null);
  const queue = useRef(Promise.resolve());
  const fail = useFailure();
  const navigate = useNavigate();
  useEffect(() => whenUsed(() => void loadTelling().catch(() => undefined)), []);

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
      const isSaved = sent.state === 'done' && 'probability' in sent.answer;
      if (!isSaved) forget();
      const given = { texts, toast, fail, navigate, keepChance: (kept: Wanted) => put(card, kept) };
      const { failed, noConnection } = texts.opportunities.move;
      // Not awaited either: the next move need not wait for words.
      void loadTelling().then(
        (tell) => tell(sent, { card, wanted, before }, given),
        () => !isSaved && toast.error({ title: failed, detail: noConnection }),
      );
      // Not awaited: while the server is unreachable, the next move must still be reported.
      void reload().then(forget);
    });
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
