import { useState } from 'react';
import { FormGroup } from '#app/components/admin/form-group.tsx';
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
    <FormGroup title={texts.title} lead={texts.lead}>
      <div className="account__row">
        <div>
          <StatusBadge tone={enabled ? 'ok' : 'wait'}>{enabled ? texts.on : texts.off}</StatusBadge>
          {enabled && (
            <p className="text-soft">
              {texts.codesLeft(codesLeft)} {codesLeft <= fewCodes && texts.fewLeft}
            </p>
          )}
        </div>
        <div className="account__actions">
          <Button size="sm" variant="quiet" onClick={() => setOpen('setUp')}>
            {enabled ? texts.setUpAgain : texts.setUp}
          </Button>
          {enabled && !mandatory && (
            <Button size="sm" variant="danger-quiet" onClick={() => setOpen('remove')}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {open === 'setUp' && <SetUpTwoFactor onClose={close} />}
      {open === 'remove' && <RemoveTwoFactor onClose={close} />}
    </FormGroup>
  );
}
