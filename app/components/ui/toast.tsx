import { Toast as Base } from '@base-ui/react/toast';
import { Check, CircleAlert, Info, type IconNode, X } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const TOAST_MS = 4000;
const UNTIL_CLOSED = 0;
const MAX_SHOWN = 3;

const kinds = ['success', 'error', 'info'] as const;
export type ToastKind = (typeof kinds)[number];
export type ToastMessage = {
  title: string;
  detail?: string;
  action?: { label: string; onClick: () => void };
  /** How long it is shown, if not as long as others. */
  seconds?: number;
};

const icons: Record<ToastKind, IconNode> = { success: Check, error: CircleAlert, info: Info };

type ProviderProps = {
  /** The accessible name of the region. */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
};

/** The region is in the page before the first toast, so that screen readers announce every one. */
export function ToastProvider({ regionLabel, closeLabel, children }: ProviderProps) {
  return (
    <Base.Provider timeout={TOAST_MS} limit={MAX_SHOWN}>
      {children}
      <Base.Portal>
        <Base.Viewport className="toast-stack" role="status" aria-label={regionLabel}>
          <Toasts closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** An error stays until it is closed. */
export function useToast() {
  const { add, close } = Base.useToastManager();
  return useMemo(() => {
    const show = (type: ToastKind, { title, detail, action, seconds }: ToastMessage) => {
      const id = add({
        type,
        title,
        description: detail,
        timeout: type === 'error' ? UNTIL_CLOSED : seconds ? seconds * 1000 : TOAST_MS,
        actionProps: action && {
          children: action.label,
          onClick: () => {
            action.onClick();
            close(id);
          },
        },
      });
    };
    return {
      success: (message: ToastMessage) => show('success', message),
      error: (message: ToastMessage) => show('error', message),
      info: (message: ToastMessage) => show('info', message),
    };
  }, [add, close]);
}

/** Base UI hides the buttons from screen readers until the stack is expanded; ours is never collapsed. */
function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const kind = kinds.find((known) => known === toast.type) ?? 'info';
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={classes('toast', kind === 'error' && 'toast--error')}
        swipeDirection="up"
        role="group"
        aria-modal={undefined}
      >
        <Icon of={icons[kind]} />
        <Base.Content>
          <Base.Title render={<b />} />
          <Base.Description />
        </Base.Content>
        <div className="toast__buttons">
          {toast.actionProps ? (
            <>
              <Base.Action className="toast__action" aria-hidden={undefined} />
              <Base.Close className="toast__close" aria-label={closeLabel} aria-hidden={undefined}>
                <Icon of={X} />
              </Base.Close>
            </>
          ) : (
            <Base.Close className="toast__action" aria-hidden={undefined}>
              {closeLabel}
            </Base.Close>
          )}
        </div>
      </Base.Root>
    );
  });
}
