import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useKeptScroll } from '#app/browser/use-kept-scroll.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import { type BoardProps, focusCard, MoveContext } from './board-cards.ts';
import { Column } from './board-column.tsx';
import type { Point } from './card-drag.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useOpenColumns } from './use-open-columns.ts';

/** At most 800 pixels a second: three columns on a phone. */
const SCROLL_PX_PER_MS = 0.8;
/** How far outside the board a pointer is still on the column at its edge. */
const EDGE_TOLERANCE_PX = 48;

export function Board<Id extends string>({ name, label, help, liftedText, columns, onMove }: BoardProps<Id>) {
  const { board: texts } = useTexts();
  const mayEdit = useMay()('edit');
  const opened = useOpenColumns(name);
  const board = useRef<HTMLElement>(null);
  useKeptScroll(board);
  const movedByKeyboard = useRef<{ cardId: string; to: string }>(undefined);
  const [targetId, setTargetId] = useState<string>();
  /** For screen readers; the outcome of a move is announced by its toast. */
  const [said, setSaid] = useState('');
  const announcedColumn = useRef<string>(undefined);
  const idOf = (column: string | undefined) => columns.find(({ id }) => id === column)?.id;
  const latest = useRef((_cardId: string, _to: string): void => undefined);
  useLayoutEffect(() => {
    latest.current = (cardId, column) => {
      const to = idOf(column);
      if (to) onMove(cardId, to);
    };
  });
  const move = useCallback((cardId: string, to: string) => latest.current(cardId, to), []);
  const columnOf = (cardId: string) => columns.find(({ cards }) => cards.some(({ id }) => id === cardId));
  const nameOf = (cardId: string) => columnOf(cardId)?.cards.find(({ id }) => id === cardId)?.name ?? '';

  const drag = useCardDrag({
    canLift: () => mayEdit,
    scrolls: board,
    scrollPxPerMs: SCROLL_PX_PER_MS,
    onLift(cardId) {
      const source = columnOf(cardId);
      announcedColumn.current = source?.id;
      if (source) setSaid(liftedText(nameOf(cardId), source.name));
    },
    onAim(at) {
      const to = columnAt(board.current, at);
      setTargetId(to);
      const column = columns.find(({ id }) => id === to);
      if (!column || column.id === announcedColumn.current) return;
      announcedColumn.current = column.id;
      setSaid(texts.over(column.name));
    },
    onDrop(cardId, at, byKeys) {
      const to = idOf(columnAt(board.current, at));
      setTargetId(undefined);
      if (!to || to === columnOf(cardId)?.id) return setSaid(texts.putBack(nameOf(cardId)));
      setSaid('');
      opened.open(to);
      if (byKeys) movedByKeyboard.current = { cardId, to };
      onMove(cardId, to);
    },
    onPutBack(cardId) {
      setTargetId(undefined);
      setSaid(texts.putBack(nameOf(cardId)));
    },
  });
  const liftedId = drag.lifted?.id;
  const source = liftedId === undefined ? undefined : columnOf(liftedId);
  const lifted = source?.cards.find(({ id }) => id === liftedId);

  // A moved card is a new element in another column; the focus goes with it. Before the next paint: later it would take
  // the focus from a dialog that asks for a reason, and what is typed there would be lost.
  useLayoutEffect(() => {
    if (!movedByKeyboard.current || liftedId !== undefined) return;
    const { cardId, to } = movedByKeyboard.current;
    focusCard(cardId, to);
    movedByKeyboard.current = undefined;
  });

  return (
    <>
      <p id="board-help" className="visually-hidden">
        {help}
      </p>
      <section
        ref={board}
        className={classes('board', lifted && 'board--dragging')}
        aria-label={label}
        aria-describedby="board-help"
        {...drag.handlers}
        {...drag.keys}
      >
        <MoveContext value={move}>
          {columns.map((column) => (
            <Column
              key={column.id}
              column={column}
              liftedId={liftedId}
              isTarget={column.id === targetId && column !== source}
              isFolded={column.isEnd === true && !opened.isOpen(column.id)}
              onFold={(folded) => (folded ? opened.fold : opened.open)(column.id)}
            />
          ))}
        </MoveContext>
      </section>
      {lifted && (
        <div
          ref={drag.copy}
          className={classes('lifted-card', drag.lifted?.byKeys && 'lifted-card--stepping')}
        >
          <div className="board__card board__card--lifted" inert>
            <span className="board__card-name">{lifted.name}</span>
            {lifted.body}
          </div>
        </div>
      )}
      <p id="board-said" className="visually-hidden" role="status" aria-live="assertive" aria-atomic>
        {said}
      </p>
    </>
  );
}

/** Columns that are scrolled out of the board are beside it on the page, but cannot be dropped on there. */
function columnAt(board: Element | null, { x, y }: Point): string | undefined {
  if (!board) return undefined;
  const visible = board.getBoundingClientRect();
  const visibleX = Math.min(Math.max(x, visible.left + 1), visible.right - 1);
  if (Math.abs(visibleX - x) > EDGE_TOLERANCE_PX) return undefined;
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const column = columns.find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= visibleX && visibleX <= right && top <= y && y <= bottom;
  });
  return column?.dataset.column;
}
