import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenUsed } from '#app/browser/when-used.ts';
import type { ShowToast, ToastMessage } from './popups/parts.ts';
import { ToastStack } from './popups.ts';

const ToastContext = createContext<ShowToast>(() => undefined);

type ProviderProps = {
  /** The accessible name of the region. */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
};

/** The region is in the page before the first toast, so that screen readers announce every one. */
export function ToastProvider({ children, ...labels }: ProviderProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenUsed(() => setNeeded(true)), []);
  const stack = useRef<ShowToast>(undefined);
  const waiting = useRef<Parameters<ShowToast>[]>([]);
  const show: ShowToast = useCallback((...toast) => {
    if (stack.current) stack.current(...toast);
    else {
      waiting.current.push(toast);
      setNeeded(true);
    }
  }, []);
  const onReady = useCallback((ready: ShowToast) => {
    stack.current = ready;
    for (const toast of waiting.current.splice(0)) ready(...toast);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {needed && <ToastStack {...labels} onReady={onReady} />}
    </ToastContext>
  );
}

/** An error stays until it is closed. */
export function useToast() {
  const show = use(ToastContext);
  return useMemo(
    () => ({
      success: (message: ToastMessage) => show('success', message),
      error: (message: ToastMessage) => show('error', message),
      info: (message: ToastMessage) => show('info', message),
    }),
    [show],
  );
}
