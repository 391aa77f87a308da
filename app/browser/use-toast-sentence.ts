import { useSite, useTexts } from './use-site.ts';

export function useToastSentence(): string | undefined {
  const { toast } = useSite();
  const { toasts } = useTexts();
  return toast && toasts[toast];
}
