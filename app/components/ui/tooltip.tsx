import { cloneElement } from 'react';
import type { TooltipProps } from './tooltip-context.ts';

/**
 * The name of an icon, on hover and on keyboard focus. Only marks the element: a list has hundreds of them, and the
 * page has one tooltip (`TooltipHost`) that shows the words of any of them.
 */
export function Tooltip({ text, side, className, children }: TooltipProps) {
  return cloneElement(children, {
    'data-tooltip': text,
    'data-tooltip-side': side,
    'data-tooltip-class': className,
  });
}
