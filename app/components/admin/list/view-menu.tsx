import { ChevronDown } from 'lucide';
import { useTexts } from '#app/browser/use-site.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { MenuPopup } from '#app/components/ui/popups.ts';
import { useOpener } from '#app/components/ui/use-opener.ts';
import type { ViewActsProps } from './view-acts.tsx';

/** Complete when it opens, because the menu gives the focus to its first item then. */
const ViewActs = later(async () => {
  const [part] = await Promise.all([import('./view-acts.tsx'), MenuPopup.ahead()]);
  return part.ViewActs;
});

/** Acts on the view that is shown. */
export function ViewMenu(props: ViewActsProps) {
  const { actions } = useTexts().list.views;
  const { open, used, button, opener, onOpenChange } = useOpener('menu');
  useAhead(ViewActs);
  return (
    <>
      <IconButton {...opener} icon={ChevronDown} label={actions(props.view.name)} />
      {used && (
        <ViewActs
          {...props}
          menu={{
            open,
            onOpenChange,
            anchor: button,
            align: 'start',
            finalFocus: button,
            labelledBy: opener.id,
          }}
        />
      )}
    </>
  );
}
