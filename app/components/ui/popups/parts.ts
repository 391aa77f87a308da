import type { Dialog } from '@base-ui/react/dialog';
import type { Menu } from '@base-ui/react/menu';
import { createContext, type ReactNode, type RefObject } from 'react';

export type DialogParts = Pick<typeof Dialog, 'Close' | 'Description'>;

/** Given by the dialog when it opens: until then nothing needs their script. */
export const DialogPartsContext = createContext<DialogParts | undefined>(undefined);

export type MenuParts = Pick<typeof Menu, 'Item' | 'LinkItem' | 'RadioGroup' | 'RadioItem' | 'Separator'>;

export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

/** How what opens over the page opens and closes. */
export type OpenState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that gets the focus back; without one, whatever had it. */
  openedBy: RefObject<HTMLElement | null>;
};

export type DialogLook = {
  title: ReactNode;
  /** The label of the close button. */
  closeLabel: string;
  wide?: boolean;
  /** A sheet at the bottom, for a menu on a phone; as wide as the screen allows; or a drawer at its right edge. */
  shape?: 'sheet' | 'full' | 'drawer';
  /** DialogBody and DialogFooter, in a form if there is something to send. */
  children: ReactNode;
};

export type ConfirmLook = {
  /** A question. */
  title: ReactNode;
  /** The consequences, with numbers where there are any. */
  children: ReactNode;
  cancelLabel: string;
  /** A verb. */
  confirmLabel: string;
  onConfirm: () => void;
  tone?: 'danger' | 'primary';
  /** For irreversible actions: the button is enabled once this word has been typed. */
  typeToConfirm?: { word: string; label: string };
  /** Stays open after confirming; the caller closes it. */
  pending?: boolean;
  keepOpen?: boolean;
};

export const toastKinds = ['success', 'error', 'info'] as const;
export type ToastKind = (typeof toastKinds)[number];
export type ToastMessage = {
  title: string;
  detail?: string;
  action?: { label: string; onClick: () => void };
  /** How long it is shown, if not as long as others. */
  seconds?: number;
};
export type ShowToast = (kind: ToastKind, message: ToastMessage) => void;
