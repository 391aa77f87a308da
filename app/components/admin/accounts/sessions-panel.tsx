import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { readUserAgent } from '#domain/visitors/user-agent.ts';
import type { Texts } from '#texts/texts.ts';
import { useDone } from './use-done.ts';

export type SessionRow = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  seenAt: Date;
  current: boolean;
};

/** The list starts with those that were used last. */
const FIRST = 5;

export function SessionsPanel({ sessions }: { sessions: SessionRow[] }) {
  const { account } = useTexts().accounts;
  const { sessions: texts } = account;
  const { language } = useSite();
  const { above } = useProblems(account.failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/sessions'));
  const toast = useToast();
  const [all, setAll] = useState(false);
  useDone(
    fetcher.data,
    () => true,
    (answer) => {
      const problem = above(answer);
      if (problem) toast.error({ title: problem });
      else toast.success({ title: texts.othersEnded(answer.ended ?? 0) });
    },
  );
  const end = (fields: Record<string, string>) => void fetcher.submit(fields, action);
  const columns: Column<SessionRow>[] = [
    {
      key: 'device',
      header: texts.device,
      narrow: 'lead',
      cell: (row) => <TwoLine caption={row.ipAddress}>{deviceOf(row, texts)}</TwoLine>,
    },
    {
      key: 'lastUse',
      header: texts.lastUse,
      width: 'm',
      narrow: 'named',
      cell: (row) => formatDateTime(row.seenAt, language, 'short'),
    },
    {
      key: 'since',
      header: texts.since,
      width: 's',
      narrow: 'hidden',
      cell: (row) => formatDateTime(row.createdAt, language, 'short'),
    },
    {
      key: 'actions',
      header: texts.actions,
      headerHidden: true,
      width: 's',
      narrow: 'aside',
      cell: (row) =>
        row.current ? (
          <StatusBadge tone="ok">{texts.current}</StatusBadge>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={texts.endLabel(deviceOf(row, texts))}
            onClick={() => end({ sessionId: row.id })}
          >
            {texts.end}
          </Button>
        ),
    },
  ];
  return (
    <FormGroup
      title={texts.title}
      lead={texts.lead}
      aside={
        sessions.length > 1 && (
          <Button size="sm" variant="quiet" pending={fetcher.state !== 'idle'} onClick={() => end({})}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <Table
        caption={texts.caption}
        columns={columns}
        rows={all ? sessions : sessions.slice(0, FIRST)}
        rowKey={({ id }) => id}
        className="account__sessions"
      />
      {!all && sessions.length > FIRST && (
        <div className="account__more">
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {texts.showAll(sessions.length)}
          </Button>
        </div>
      )}
    </FormGroup>
  );
}

function deviceOf({ userAgent }: SessionRow, texts: Texts['accounts']['account']['sessions']): string {
  const { browser, os } = readUserAgent(userAgent);
  if (browser === 'Unknown' && os === 'Unknown') return texts.unknownDevice;
  return texts.on(browser, os);
}
