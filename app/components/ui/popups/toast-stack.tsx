import { Toast as Base } from '@base-ui/react/toast';
import { Check, CircleAlert, Info, type IconNode, X } from 'lucide';
import { useEffect } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { type ShowToast, type ToastKind, toastKinds } from './parts.ts';

const TOAST_MS = 4000;
const UNTIL_CLOSED = 0;
const MAX_SHOWN = 3;

const icons: Record<ToastKind, IconNode> = { success: Check, error: CircleAlert, info: Info };

type Props = { regionLabel: string; closeLabel: string; onReady: (show: ShowToast) => void };

export function ToastStack({ regionLabel, closeLabel, onReady }: Props) {
  return (
    <Base.Provider timeout={TOAST_MS} limit={MAX_SHOWN}>
      <Base.Portal>
        <Base.Viewport className="toast-stack" role="status" aria-label={regionLabel}>
          <Toasts closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
      <Ready onReady={onReady} />
    </Base.Provider>
  );
}

/** An error stays until it is closed. */
function Ready({ onReady }: Pick<Props, 'onReady'>) {
  const { add, close } = Base.useToastManager();
  useEffect(() => {
    onReady((type, { title, detail, action, seconds }) => {
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
    });
  }, [add, close, onReady]);
  return null;
}

/** Base UI hides the buttons from screen readers until the stack is expanded; ours is never collapsed. */
function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const kind = toastKinds.find((known) => known === toast.type) ?? 'info';
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
