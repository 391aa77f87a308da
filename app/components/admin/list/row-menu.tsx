import { Ellipsis } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** The actions for one row. `of`: its name. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const { list } = useTexts();
  return <Menu trigger={<IconButton icon={Ellipsis} label={list.actionsFor(of)} />}>{children}</Menu>;
}
