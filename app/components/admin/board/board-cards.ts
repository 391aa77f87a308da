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
  /** May be more than the cards shown. */
  count: number;
  value?: string;
  cards: BoardCard[];
  /** The list with everything in this column. */
  listUrl: string;
};

export type BoardProps<Id extends string = string> = {
  label: string;
  help: string;
  liftedText: (card: string, column: string) => string;
  columns: BoardColumn<Id>[];
  onMove: (cardId: string, to: Id) => void;
};

export function focusCard(cardId: string): void {
  document.querySelector<HTMLElement>(`[data-card="${cardId}"] a`)?.focus();
}
