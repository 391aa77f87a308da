import { Ellipsis, KeyRound, Pause, Stethoscope, Pencil, Play, Unplug } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useSending } from '#app/components/admin/use-sending.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconButton, LinkButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import type { MailboxState, MailboxStep } from '#domain/mail/mailbox.ts';
import type { MailboxView } from '#domain/mail/mailbox-view.ts';
import { formatDateTime } from '#domain/time/format.ts';

export function MailboxTable({ rows }: { rows: MailboxView[] }) {
  const { mailboxes: texts } = useTexts();
  const { language } = useSite();
  const { list } = texts;
  const columns: Column<MailboxView>[] = [
    {
      key: 'mailbox',
      header: list.mailbox,
      narrow: 'lead',
      cell: ({ id, name, address }) => (
        <TwoLine to={href('/admin/dashboard/mail/postvakken/:id', { id })} caption={name}>
          {address}
        </TwoLine>
      ),
    },
    {
      key: 'type',
      header: list.typeLabel,
      narrow: 'line',
      room: 's',
      cell: (mailbox) => <span className="text-soft">{typeIn(texts, mailbox)}</span>,
    },
    { key: 'status', header: list.status, narrow: 'foot', cell: (row) => <State mailbox={row} /> },
    {
      key: 'checked',
      header: list.checked,
      narrow: 'hidden',
      room: 'm',
      cell: ({ checkedAt }) => (
        <span className="text-soft">
          {checkedAt ? formatDateTime(checkedAt, language, 'short') : list.never}
        </span>
      ),
    },
    actionsColumn(list.actions, (mailbox) => <Actions mailbox={mailbox} />, 'aside'),
  ];
  return <Table caption={list.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

type Words = ReturnType<typeof useTexts>['mailboxes'];

function typeIn(texts: Words, { type, owner }: MailboxView): string {
  return type === 'personal' && owner ? texts.list.of(owner) : texts.types[type];
}

const tones: Record<MailboxState, Tone> = {
  connecting: 'wait',
  importing: 'work',
  working: 'ok',
  failing: 'no',
  signInNeeded: 'no',
  off: 'wait',
};

function stateIn(texts: Words, { state, imported }: MailboxView): string {
  if (state === 'importing' && imported.total > 0) return texts.importing(imported.done, imported.total);
  return texts.states[state];
}

/** The state in words, and what to do about it. */
function State({ mailbox }: { mailbox: MailboxView }) {
  const { mailboxes: texts } = useTexts();
  const { state, problem, problemDetail, reads, sends, waiting } = mailbox;
  const said = problem && state !== 'off' ? texts.problems[problem] : undefined;
  return (
    <div className="mailbox-state">
      <StatusBadge tone={tones[state]}>{stateIn(texts, mailbox)}</StatusBadge>
      {!reads && <small>{texts.sendsOnly}</small>}
      {!sends && <small>{texts.readsOnly}</small>}
      {waiting > 0 && <small>{texts.waiting(waiting)}</small>}
      {said && (
        <p>
          <b>{said.title}.</b> {said.help}
        </p>
      )}
      {state === 'signInNeeded' && signsInWithProvider(mailbox) && (
        <LinkButton
          size="sm"
          reloadDocument
          to={href('/admin/dashboard/mail/postvakken/:id/inloggen', { id: mailbox.id })}
          aria-label={texts.list.signInFor(mailbox.address)}
        >
          {texts.list.signIn}
        </LinkButton>
      )}
      {said && problemDetail && (
        <details className="technical-detail">
          <summary className="fold">{texts.technical}</summary>
          <code>{problemDetail}</code>
        </details>
      )}
    </div>
  );
}

const signsInWithProvider = ({ signIn, mayGiveAccess }: MailboxView) =>
  signIn !== 'password' && mayGiveAccess;

function Actions({ mailbox }: { mailbox: MailboxView }) {
  const { id, address, state } = mailbox;
  const { mailboxes: texts } = useTexts();
  const { list, steps } = texts;
  const { report } = useSending();
  const [asking, setAsking] = useState(false);
  const change = (step: MailboxStep) =>
    void report(send(endpoint('/admin/dashboard/mail/postvakken/:id/stap', { id }), { step }), {
      done: steps.done[step],
      failed: steps.failed,
    });
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={list.actionsFor(address)} />}>
        <MenuLink icon={Pencil} to={href('/admin/dashboard/mail/postvakken/:id', { id })}>
          {list.edit}
        </MenuLink>
        <MenuLink icon={Stethoscope} to={`${href('/admin/dashboard/mail/controle')}?postvak=${id}`}>
          {list.check}
        </MenuLink>
        {signsInWithProvider(mailbox) && (
          <MenuLink
            icon={KeyRound}
            to={href('/admin/dashboard/mail/postvakken/:id/inloggen', { id })}
            reloadDocument
          >
            {list.signIn}
          </MenuLink>
        )}
        {state === 'off' ? (
          <MenuItem icon={Play} onSelect={() => change('resume')}>
            {list.resume}
          </MenuItem>
        ) : (
          <MenuItem icon={Pause} onSelect={() => change('pause')}>
            {list.pause}
          </MenuItem>
        )}
        <MenuItem icon={Unplug} danger onSelect={() => setAsking(true)}>
          {list.disconnect}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={steps.disconnectQuestion(address)}
        cancelLabel={steps.cancel}
        confirmLabel={steps.disconnect}
        onConfirm={() => change('disconnect')}
      >
        {steps.disconnectText}
      </ConfirmDialog>
    </>
  );
}
