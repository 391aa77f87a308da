import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  type ListSelection,
  type SelectedFrom,
  SelectionContext,
  useListSelection,
} from '#app/components/admin/list/selection.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import type { ListActsProps } from './list-acts.tsx';

const ListActs = later(async () => (await import('./list-acts.tsx')).ListActs);

type Props = SelectedFrom &
  Pick<ListActsProps, 'reject'> & {
    /** More buttons, of one list. */
    more?: (selection: ListSelection) => ReactNode;
    children: ReactNode;
  };

/** A list whose rows can be ticked, with what can be done with them. */
export function SelectableList({ more, reject, children, ...from }: Props) {
  const selection = useListSelection(from);
  // The boxes answer first, the bar follows.
  const followed = useDeferredValue(selection);
  useAhead(ListActs);
  // An act goes on after its rows are no longer selected.
  const [used, setUsed] = useState(false);
  if (followed.count > 0 && !used) setUsed(true);
  return (
    <SelectionContext value={selection}>
      {used && (
        <ListActs selection={followed} {...(reject && { reject })}>
          {more?.(followed)}
        </ListActs>
      )}
      {children}
    </SelectionContext>
  );
}
