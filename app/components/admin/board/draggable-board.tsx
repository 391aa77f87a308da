import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useKeptScroll } from '#app/browser/use-kept-scroll.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import { type BoardColumn, type BoardProps, focusCard } from './board-cards.ts';
import { CardBody, Column } from './board-column.tsx';
import { CardKeyboardSensor, CardMouseSensor, CardTouchSensor, type Point } from './card-sensors.ts';
import { useOpenColumns } from './use-open-columns.ts';
import { useSuppressedClick } from './use-suppressed-click.ts';

/** A shorter movement is a click. */
const mouseConstraint = { distance: 6 };
/** A finger that moves sooner scrolls. */
const touchConstraint = { delay: 250, tolerance: 8 };
/** At most 800 pixels a second: three columns on a phone. The default is 2,000. */
const autoScroll = { acceleration: 4, interval: 5 };
/** How far outside the board a pointer is still on the column at its edge. */
const EDGE_TOLERANCE_PX = 48;

export default function DraggableBoard({ name, label, help, liftedText, columns, onMove }: BoardProps) {
  const opened = useOpenColumns(name);
  const board = useRef<HTMLElement>(null);
  useKeptScroll(board);
  const [liftedId, setLiftedId] = useState<string>();
  const movedByKeyboard = useRef<string>(undefined);
  const suppressClick = useSuppressedClick();
  const aim = useRef<Point>(undefined);
  const onAim = (point: Point) => (aim.current = point);
  const sensors = useSensors(
    useSensor(CardMouseSensor, { activationConstraint: mouseConstraint, onAim }),
    useSensor(CardTouchSensor, { activationConstraint: touchConstraint, onAim }),
    useSensor(CardKeyboardSensor, { onAim }),
  );
  const targetId = () => board.current && aim.current && columnAt(board.current, aim.current);
  const columnOf = (cardId: string) => columns.find(({ cards }) => cards.some(({ id }) => id === cardId));
  const source = liftedId === undefined ? undefined : columnOf(liftedId);
  const lifted = source?.cards.find(({ id }) => id === liftedId);
  const announcements = useAnnouncements(columns, { columnOf, targetId, liftedText });

  // A moved card is a new element in another column; the focus goes with it. Before the next paint: later it would take
  // the focus from a dialog that asks for a reason, and what is typed there would be lost.
  useLayoutEffect(() => {
    if (!movedByKeyboard.current || liftedId !== undefined) return;
    focusCard(movedByKeyboard.current);
    movedByKeyboard.current = undefined;
  });

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    setLiftedId(String(active.id));
    if (!isKeyboard(activatorEvent)) suppressClick();
  }

  function onDragEnd({ active, activatorEvent }: DragEndEvent) {
    setLiftedId(undefined);
    const cardId = String(active.id);
    const to = targetId();
    if (!to || to === columnOf(cardId)?.id) return;
    opened.open(to);
    if (isKeyboard(activatorEvent)) movedByKeyboard.current = cardId;
    onMove(cardId, to);
  }

  const detectColumn: CollisionDetection = () => {
    const id = targetId();
    return id ? [{ id }] : [];
  };

  return (
    <DndContext
      id="board"
      sensors={sensors}
      collisionDetection={detectColumn}
      autoScroll={autoScroll}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: '' },
        // It would take the focus from the dialog that asks why an opportunity was won or lost.
        restoreFocus: false,
      }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setLiftedId(undefined)}
    >
      <p id="board-help" className="visually-hidden">
        {help}
      </p>
      <section
        ref={board}
        className={classes('board', lifted && 'board--dragging')}
        aria-label={label}
        aria-describedby="board-help"
      >
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            isSource={column === source}
            isFolded={column.isEnd === true && !opened.isOpen(column.id)}
            onFold={(folded) => (folded ? opened.fold : opened.open)(column.id)}
          />
        ))}
      </section>
      <DragOverlay
        dropAnimation={null}
        transition={(event) => (isKeyboard(event) ? 'transform var(--t-fast) ease' : undefined)}
      >
        {lifted && (
          <div className="board__card board__card--lifted" inert>
            <span className="board__card-name">{lifted.name}</span>
            <CardBody card={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Columns that are scrolled out of the board are beside it on the page, but cannot be dropped on there. */
function columnAt(board: Element, { x, y }: Point): string | undefined {
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

type AnnouncementOptions = Pick<BoardProps, 'liftedText'> & {
  columnOf: (cardId: string) => BoardColumn | undefined;
  targetId: () => string | null | undefined;
};

/** Sentences for screen readers; the outcome of a move is announced by its toast. */
function useAnnouncements(
  columns: BoardColumn[],
  { columnOf, targetId, liftedText }: AnnouncementOptions,
): Announcements {
  const { board: texts } = useTexts();
  const announcedColumn = useRef<string>(undefined);
  const nameOf = (cardId: string) => columnOf(cardId)?.cards.find(({ id }) => id === cardId)?.name ?? '';
  return {
    onDragStart({ active }) {
      const source = columnOf(String(active.id));
      announcedColumn.current = source?.id;
      return source && liftedText(nameOf(String(active.id)), source.name);
    },
    onDragOver({ over }) {
      const column = columns.find(({ id }) => id === over?.id);
      if (!column || column.id === announcedColumn.current) return undefined;
      announcedColumn.current = column.id;
      return texts.over(column.name);
    },
    onDragEnd({ active }) {
      const cardId = String(active.id);
      const to = targetId();
      return to && to !== columnOf(cardId)?.id ? '' : texts.putBack(nameOf(cardId));
    },
    onDragCancel: ({ active }) => texts.putBack(nameOf(String(active.id))),
  };
}

const isKeyboard = (event: Event | null) => event instanceof KeyboardEvent;
