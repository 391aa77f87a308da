import { type ReactNode, useCallback } from 'react';
import { useMissingScript } from '#app/browser/use-missing-script.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { ScriptMissingContext } from '#app/components/ui/later.tsx';
import { useToast } from '#app/components/ui/toast.tsx';

/** Says that something opens when the connection is back. */
export function ScriptMissing({ children }: { children: ReactNode }) {
  const { failures } = useTexts().admin;
  const toast = useToast();
  const say = useCallback(
    () => toast.error({ title: failures.connection.title, detail: failures.waiting }),
    [toast, failures],
  );
  useMissingScript(say);
  return <ScriptMissingContext value={say}>{children}</ScriptMissingContext>;
}
