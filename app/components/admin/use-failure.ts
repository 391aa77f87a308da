import type { NotSent } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { Texts } from '#texts/texts.ts';

type Faults = Texts['editing']['faults'];

/** Why the server did not do it, in words; undefined when there is nothing more to say. */
export function reasonOf({ state, status }: NotSent, faults: Faults): string | undefined {
  if (status === 503) return faults.database;
  if (status === 0) return faults.connection;
  if (state === 'refused' && status === 404) return faults.gone;
  return undefined;
}

/** Reports that something was not sent or not done, and why. `kept`: what happened to what was typed. */
export function useFailure() {
  const toast = useToast();
  const { faults } = useTexts().editing;
  return (sent: NotSent, title: string, kept?: string) => {
    const detail = [reasonOf(sent, faults), kept].filter(Boolean).join(' ');
    toast.error({ title, ...(detail && { detail }) });
  };
}
