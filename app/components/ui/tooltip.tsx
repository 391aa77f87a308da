import { Tooltip as Base } from '@base-ui/react/tooltip';
import { classes } from './classes.ts';
import type { TooltipProps } from './tooltip-context.ts';

/** The name of an icon, on hover and on keyboard focus. Hidden from screen readers, which read the name already. */
export function Tooltip({ text, side = 'top', className, children }: TooltipProps) {
  return (
    <Base.Root
      onOpenChange={(open, details) => {
        // The dialog around it closes with the same Escape.
        if (!open && details.reason === 'escape-key') details.allowPropagation();
      }}
    >
      <Base.Trigger render={children} data-tooltip={text} />
      <Base.Portal>
        <Base.Positioner className="tooltip-positioner" side={side} sideOffset={6}>
          <Base.Popup className={classes('tooltip', className)} aria-hidden>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
