import { useState } from 'react';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Props = { enabled: boolean; codesLeft: number; mandatory: boolean };

const fewCodes = 3;

export function SecondFactorPanel({ enabled, codesLeft, mandatory }: Props) {
  const { secondFactor: texts } = useTexts().accounts.account;
  const [open, setOpen] = useState<'setUp' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <section className="panel" aria-labelledby="second-factor-title">
      <header className="panel__h">
        <h2 id="second-factor-title">{texts.title}</h2>
        <StatusBadge tone={enabled ? 'ok' : 'wait'}>{enabled ? texts.on : texts.off}</StatusBadge>
      </header>
      <div className="panel__b account__form">
        <p>{texts.lead}</p>
        {enabled && (
          <p>
            {texts.codesLeft(codesLeft)} {codesLeft <= fewCodes && texts.fewLeft}
          </p>
        )}
        <div className="account__acts">
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
      {open === 'setUp' && <SetUpSecondFactor onClose={close} />}
      {open === 'remove' && <RemoveSecondFactor onClose={close} />}
    </section>
  );
}
