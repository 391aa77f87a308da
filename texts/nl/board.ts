export const board = {
  drop: 'Laat hier los',
  more: (n: number) => `Toon ${n} meer`,
  move: (card: string) => `Verplaats ${card}`,
  today: 'Vandaag',
  waiting: (days: number) => (days === 1 ? '1 dag' : `${days} dagen`),
  over: (column: string) => `Boven ${column}.`,
  putBack: (card: string) => `${card} teruggezet.`,
};
