import type { board as nl } from '../nl/board.ts';

export const board: typeof nl = {
  drop: 'Drop here',
  more: (n) => `Show ${n} more`,
  move: (card) => `Move ${card}`,
  today: 'Today',
  waiting: (days) => (days === 1 ? '1 day' : `${days} days`),
  over: (column) => `Over ${column}.`,
  putBack: (card) => `${card} put back.`,
};
