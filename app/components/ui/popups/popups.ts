export { ConfirmPopup } from './confirm-popup.tsx';
export { DialogPopup } from './dialog-popup.tsx';
export { MenuPopup } from './menu-popup.tsx';
export { PopoverPopup } from './popover-popup.tsx';
export { ToastStack } from './toast-stack.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
