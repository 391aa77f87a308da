import { useState } from 'react';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { RemoveTwoFactor } from './remove-two-factor.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

type Props = { enabled: boolean; codesLeft: number; mandatory: boolean };

const fewCodes = 3;

export function TwoFactorPanel({ enabled, codesLeft, mandatory }: Props) {
  const { twoFactor: texts } = useTexts().accounts.account;
  const [open, setOpen] = useState<'setUp' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <section className="panel" aria-labelledby="two-factor-title">
      <header className="panel__head">
        <h2 id="two-factor-title">{texts.title}</h2>
        <StatusBadge tone={enabled ? 'ok' : 'wait'}>{enabled ? texts.on : texts.off}</StatusBadge>
      </header>
      <div className="panel__body account__form">
        <p>{texts.lead}</p>
        {enabled && (
          <p>
            {texts.codesLeft(codesLeft)} {codesLeft <= fewCodes && texts.fewLeft}
          </p>
        )}
        <div className="account__actions">
          <Button variant={enabled ? 'quiet' : 'secondary'} onClick={() => setOpen('setUp')}>
            {enabled ? texts.setUpAgain : texts.setUp}
          </Button>
          {enabled && !mandatory && (
            <Button variant="danger-quiet" onClick={() => setOpen('remove')}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {open === 'setUp' && <SetUpTwoFactor onClose={close} />}
      {open === 'remove' && <RemoveTwoFactor onClose={close} />}
    </section>
  );
}
