import { useEffect, useRef, useState } from 'react';
import { answerRefusals } from '#app/browser/confirm-identity.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { later } from '#app/components/ui/later.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { FrameStaff } from '#domain/accounts/frame-staff.ts';

const IdentityQuestion = later(async () => (await import('./identity-question.tsx')).IdentityQuestion);

/** Answers refusals: asks for the password where the server wants it again, and says whom to ask for the rest. */
export function ConfirmIdentityDialog({ role, directory }: Pick<FrameStaff, 'role' | 'directory'>) {
  const { forbidden, roles } = useTexts().signedIn;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(() => {
    answerRefusals({
      confirm() {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = (confirmed) => {
            setOpen(false);
            resolve(confirmed);
          };
        });
      },
      forbid: () =>
        toast.error({ title: forbidden.title, detail: forbidden.sentence(roles[role].toLowerCase()) }),
    });
    return () => answerRefusals(undefined);
  }, [toast, forbidden, roles, role]);
  return (
    open && <IdentityQuestion directory={directory} onAnswer={(confirmed) => answer.current?.(confirmed)} />
  );
}
