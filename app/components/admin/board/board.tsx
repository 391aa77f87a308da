import { lazy, Suspense } from 'react';
import type { BoardProps } from './board-cards.ts';

// A separate chunk: only the board view drags cards.
const DraggableBoard = lazy(() => import('./draggable-board.tsx'));

export function Board<Id extends string>({ onMove, ...props }: BoardProps<Id>) {
  return (
    <Suspense>
      <DraggableBoard
        {...props}
        onMove={(cardId, to) => {
          const column = props.columns.find(({ id }) => id === to);
          if (column) onMove(cardId, column.id);
        }}
      />
    </Suspense>
  );
}
