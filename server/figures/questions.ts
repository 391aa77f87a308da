import type { Question } from '#domain/figures/figure.ts';
import type { Asked, Asking } from './asked.ts';
import { ending, margin, sources, speed } from './placement-questions.ts';
import { candidates, customers, noAnswer, noPresentation } from './presentation-questions.ts';
import { colleagues, losses, noContact, planned } from './work-questions.ts';

export const queries: Record<Question, (asking: Asking) => Asked> = {
  customers,
  candidates,
  noPresentation,
  noAnswer,
  speed,
  sources,
  ending,
  margin,
  colleagues,
  losses,
  noContact,
  today: planned,
};
