import { type ReactNode, useDeferredValue } from 'react';
import {
  type ListSelection,
  type SelectedFrom,
  SelectionContext,
  useListSelection,
} from '#app/components/admin/list/selection.tsx';
import { ListActs, type ListActsProps } from './list-acts.tsx';

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
  return (
    <SelectionContext value={selection}>
      <ListActs selection={followed} {...(reject && { reject })}>
        {more?.(followed)}
      </ListActs>
      {children}
    </SelectionContext>
  );
}
