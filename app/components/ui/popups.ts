import { later } from './later.tsx';

/** Everything that opens over the page is one script. */
const load = () => import('./popups/popups.ts');

export const ConfirmPopup = later(async () => (await load()).ConfirmPopup);
export const DialogPopup = later(async () => (await load()).DialogPopup);
export const MenuPopup = later(async () => (await load()).MenuPopup);
export const PopoverPopup = later(async () => (await load()).PopoverPopup);
export const ToastStack = later(async () => (await load()).ToastStack);
export const TooltipPopup = later(async () => (await load()).TooltipPopup);
