import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options<Column extends string> = {
  /** In the order in which they stand. */
  columns: readonly Column[];
  onDrop: (card: string, column: Column) => void;
  /** What is read aloud. */
  words: {
    lifted: (card: string, column: Column) => string;
    over: (column: Column) => string;
    putBack: (card: string) => string;
  };
};

export type CardKeys<Column extends string> = {
  /** The card in the air, and the column over which it hangs. */
  lifted: string | null;
  over: Column | null;
  /** For an element that is always there and is read aloud when it changes. */
  said: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, card: string, column: Column) => void;
  onBlur: (card: string) => void;
};

/**
 * The keyboard's way to drag a card: space picks it up, the arrows choose a column, Enter or space drops it, Escape or
 * leaving puts it back. An element with `data-card` has the focus, or holds what has it.
 */
export function useCardKeys<Column extends string>({
  columns,
  onDrop,
  words,
}: Options<Column>): CardKeys<Column> {
  const [inTheAir, setInTheAir] = useState<{ card: string; from: Column; over: Column } | null>(null);
  const [said, setSaid] = useState('');
  const dropped = useRef<string>(undefined);

  // A card that changes columns is drawn anew there: whoever moved it goes along.
  useEffect(() => {
    if (!dropped.current || inTheAir) return;
    focusCard(dropped.current);
    dropped.current = undefined;
  });

  function putBack(card: string) {
    setInTheAir(null);
    setSaid(words.putBack(card));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: string, column: Column) {
    if ((event.target as Element).closest('button') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (inTheAir?.card !== card) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setInTheAir({ card, from: column, over: column });
      setSaid(words.lifted(card, column));
      return;
    }
    const { from, over } = inTheAir;
    const at = columns.indexOf(over);
    const next = steps[event.key]?.(at, columns.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      const reached = columns[Math.min(Math.max(next, 0), columns.length - 1)] ?? over;
      setInTheAir({ card, from, over: reached });
      setSaid(words.over(reached));
      document
        .querySelector(`[data-column="${reached}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (over === from) return putBack(card);
      dropped.current = card;
      setInTheAir(null);
      setSaid('');
      onDrop(card, over);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      putBack(card);
    }
  }

  return {
    lifted: inTheAir?.card ?? null,
    over: inTheAir && inTheAir.over !== inTheAir.from ? inTheAir.over : null,
    said,
    onKeyDown,
    onBlur: (card) => inTheAir?.card === card && putBack(card),
  };
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function focusCard(card: string): void {
  document.querySelector<HTMLElement>(`[data-card="${card}"] a`)?.focus();
}
