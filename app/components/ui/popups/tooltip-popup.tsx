import { Tooltip as Base } from '@base-ui/react/tooltip';
import { classes } from '../classes.ts';

export function TooltipPopup({ open, anchor }: { open: boolean; anchor: HTMLElement }) {
  const { tooltip, tooltipSide, tooltipClass } = anchor.dataset;
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Positioner
          className="tooltip-positioner"
          anchor={anchor}
          side={tooltipSide === 'right' ? 'right' : 'top'}
          sideOffset={6}
        >
          <Base.Popup className={classes('tooltip', tooltipClass)} aria-hidden>
            {tooltip}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
