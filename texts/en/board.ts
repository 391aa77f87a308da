import type { board as nl } from '../nl/board.ts';
import { counted, number } from './counting.ts';

export const board: typeof nl = {
  drop: 'Drop here',
  more: (n) => `Show ${number(n)} more`,
  all: 'Show all',
  move: (card) => `Move ${card}`,
  today: 'Today',
  waiting: (days) => counted(days, 'day', 'days'),
  late: (days) => `${counted(days, 'day', 'days')}, too long`,
  over: (column) => `Over ${column}.`,
  putBack: (card) => `${card} put back.`,
};
