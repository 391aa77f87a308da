import type { Sent } from '#app/browser/send.ts';
import { isClosedStage, stageProbability } from '#domain/opportunities/opportunity.ts';
import type { StageMoveOutcome } from '#domain/opportunities/stage-move.ts';
import type { Texts } from '#texts/texts.ts';
import { type AssignmentMaking, sendAssignment } from './send-assignment.ts';
import type { Movable, Place, Wanted } from './stage-place.ts';

type Move = { card: Movable; wanted: Wanted; before: Place };
type Given = AssignmentMaking & { keepChance: (wanted: Wanted) => void };

/** Says what a move did to the chance, or why it was not saved. */
export function tellStageMove(sent: Sent<StageMoveOutcome>, move: Move, given: Given): void {
  const { texts, toast } = given;
  const problem = problemIn(texts, sent);
  if (problem) toast.error({ title: texts.opportunities.move.failed, detail: problem });
  else tell(move, given);
}

function tell({ card, wanted, before }: Move, given: Given): void {
  const { texts, toast, keepChance } = given;
  const { move: t } = texts.opportunities;
  const { stage, probability } = wanted;
  if (wanted.from === stage) return toast.success({ title: t.chanceKept(probability ?? 0) });
  const now = probability ?? stageProbability[stage];
  const old = before.probability;
  const title = t.done(card.title, texts.crm.stages[stage]);
  if (old === now) return toast.success({ title });
  // A won opportunity can become a vacancy.
  const next =
    stage === 'closed_won'
      ? { label: texts.workroom.make.action, onClick: () => void sendAssignment(card.id, given) }
      : undefined;
  if (old === null) return toast.success({ title, detail: t.newChance(now), ...withAction(next) });
  const keep = () => keepChance({ from: stage, stage, probability: old });
  const action = isClosedStage(stage) ? next : { label: t.keepChance(old), onClick: keep };
  return toast.success({ title, detail: t.chance(now, old), ...withAction(action) });
}

function problemIn(texts: Texts, sent: Sent<StageMoveOutcome>): string | undefined {
  const { move: t } = texts.opportunities;
  if (sent.state === 'failed') return t.noConnection;
  if (sent.state === 'refused') return t.gone;
  const { answer } = sent;
  if (answer.outcome === 'gone') return t.gone;
  if (answer.outcome === 'conflict')
    return t.conflict(answer.by ?? t.colleague, texts.crm.stages[answer.stage]);
  return undefined;
}

const withAction = <Action>(action: Action | undefined) => (action ? { action } : {});
