import type { ReactNode } from 'react';
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
  return (
    <SelectionContext value={selection}>
      <ListActs selection={selection} {...(reject && { reject })}>
        {more?.(selection)}
      </ListActs>
      {children}
    </SelectionContext>
  );
}
