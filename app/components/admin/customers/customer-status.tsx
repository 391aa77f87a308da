import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { customerLooks } from '#app/components/admin/records/tones.ts';
import type { StoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Glyph, StatusBadge } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuChoices } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { type CustomerStatus, customerStatuses } from '#domain/customers/customer.ts';
import type { customerRecord } from '#domain/customers/customer-record.ts';
import type { FormOf } from '#domain/records/record.ts';
import { formatDateTime } from '#domain/time/format.ts';

type Props = { name: string; record: StoredRecord<FormOf<typeof customerRecord>> };

/** The status as a badge that opens a menu, with keys 1 to 4. */
export function CustomerStatusControl({ name, record }: Props) {
  const { crm, recordPage: t } = useTexts();
  const { chosen, choose } = useStatus(record);
  const { tone, glyph } = customerLooks[chosen];
  if (!useMay()('edit')) return <StatusBadge {...customerLooks[chosen]}>{crm.statuses[chosen]}</StatusBadge>;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={classes('status-control', toneClass(tone))}
          aria-label={t.status(crm.statuses[chosen], name)}
        >
          <Glyph shape={glyph} />
          {crm.statuses[chosen]}
          <Icon of={ChevronDown} />
        </button>
      }
    >
      <MenuChoices<CustomerStatus>
        label={t.chooseStatus}
        value={chosen}
        onChange={(status) => void choose(status)}
        numbered
        choices={customerStatuses.map((status) => ({
          value: status,
          label: crm.statuses[status],
          mark: <Glyph shape={customerLooks[status].glyph} />,
          className: toneClass(customerLooks[status].tone),
        }))}
      />
    </Menu>
  );
}

function useStatus({ stored, save }: Props['record']) {
  const { crm, editing, recordPage } = useTexts();
  const { facts: t } = recordPage;
  const { language } = useSite();
  const toast = useToast();
  const fail = useFailure();
  const [pending, setPending] = useState<CustomerStatus>();
  async function choose(status: CustomerStatus) {
    if (status === stored.values.status) return;
    setPending(status);
    const { version: basedOn, values: base } = stored;
    const sent = await save({ basedOn, base, values: { ...base, status } });
    setPending(undefined);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    if (answer.outcome === 'conflict') {
      const moment = formatDateTime(new Date(answer.at), language);
      const detail = t.conflict(answer.by ?? editing.conflict.somebody, moment);
      return toast.error({ title: t.failed, detail });
    }
    if (answer.outcome === 'refused') return toast.error({ title: t.failed });
    return toast.success({ title: `${recordPage.chooseStatus}: ${crm.statuses[status]}` });
  }
  return { chosen: pending ?? stored.values.status, choose };
}
