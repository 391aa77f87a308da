import { type ComponentType, createContext, type ReactElement } from 'react';

export type TooltipProps = {
  /** The same words as the accessible name. */
  text: string;
  side?: 'top' | 'right';
  className?: string;
  children: ReactElement<Record<`data-tooltip${string}`, string | undefined>>;
};

/** Provided by the back office. Public pages run no React, so that their icon buttons have none. */
export const TooltipContext = createContext<ComponentType<TooltipProps> | undefined>(undefined);
