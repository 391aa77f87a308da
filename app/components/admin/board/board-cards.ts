import type { ReactNode } from 'react';

export type BoardCard = {
  id: string;
  name: string;
  url: string;
  details: ReactNode;
  waiting: ReactNode;
  /** Moves the card without dragging. */
  menu: ReactNode;
};

export type BoardColumn<Id extends string = string> = {
  id: Id;
  name: string;
  label: string;
  toneClass: string;
  glyph: ReactNode;
  /** May be more than the cards shown; undefined if there are too many to count. */
  count: number | undefined;
  value?: string;
  cards: BoardCard[];
  /** Where cards end. Folded to a narrow column until somebody opens it. */
  isEnd?: boolean;
  /** The list with everything in this column. */
  listUrl: string;
};

export type BoardProps<Id extends string = string> = {
  /** Which columns are open is remembered by this name. */
  name: string;
  label: string;
  help: string;
  liftedText: (card: string, column: string) => string;
  columns: BoardColumn<Id>[];
  onMove: (cardId: string, to: Id) => void;
};

/** Or its column, if that is folded. */
export function focusCard(cardId: string): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${cardId}"]`);
  const folded = card?.closest('[data-column]')?.querySelector<HTMLElement>('h2 > [aria-expanded=false]');
  (folded ?? card?.querySelector<HTMLElement>('a'))?.focus();
}
