import { counted, number } from './counting.ts';

export const board = {
  drop: 'Laat hier los',
  more: (n: number) => `Nog ${number(n)} tonen`,
  all: 'Alle tonen',
  move: (card: string) => `${card} verplaatsen`,
  today: 'Vandaag',
  waiting: (days: number) => counted(days, 'dag', 'dagen'),
  late: (days: number) => `${counted(days, 'dag', 'dagen')}, te lang`,
  over: (column: string) => `Boven ${column}.`,
  putBack: (card: string) => `${card} teruggezet.`,
};
