import { createContext, type ReactElement, type ReactNode } from 'react';

export type BoardCard = {
  id: string;
  name: string;
  url: string;
  /** Below its name. A component that stays as it is when nothing of its card has changed. */
  body: ReactElement;
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

/** For the menu of a card, which moves it without dragging. Stays the same. */
export const MoveContext = createContext<(cardId: string, to: string) => void>(() => undefined);

/** Or the column that it was moved to, if that is folded. */
export function focusCard(cardId: string, column: string): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${cardId}"] a`);
  const folded = `[data-column="${column}"] h2 > [aria-expanded=false]`;
  (card ?? document.querySelector<HTMLElement>(folded))?.focus();
}
