import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { mailboxWords } from '#app/components/admin/mailboxes/mailbox-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { type MailProvider, mailProviders, suggestedServers } from '#domain/mail/mail-server.ts';
import {
  MAX_MAILBOX_PASSWORD,
  type MailboxForm as Values,
  mailboxRecord,
} from '#domain/mail/mailbox-record.ts';
import { mailboxSignIns } from '#domain/mail/mailbox.ts';
import type { StoredForm } from '#domain/records/save.ts';

type Props = {
  id: string;
  start: StoredForm<Values>;
  /** Of an existing mailbox. */
  address?: string;
  /** Only owners connect shared mailboxes, and the type of a mailbox does not change. */
  maySelectType: boolean;
  /** The colleague whose mailbox it is, or an owner for a shared one. */
  mayGiveAccess: boolean;
  /** Those with which this program can sign in. */
  providers: readonly MailProvider[];
};

export function MailboxForm({ id, start, address, maySelectType, mayGiveAccess, providers }: Props) {
  const texts = useTexts();
  const { mailboxes } = texts;
  const { form: t } = mailboxes;
  const [password, setPassword] = useState('');
  const [chosen, setChosen] = useState(start.values.sign_in);
  const words = mailboxWords(texts);
  const back = { to: href('/admin/dashboard/mail/postvakken'), label: t.back };
  const form = useRecordForm({
    labels: words.labels,
    start,
    save: (sent) =>
      send(endpoint('/admin/dashboard/mail/postvakken/:id/save', { id }), { ...sent, password }),
    back: back.to,
    // The provider asks for permission next.
    ...(chosen !== 'password' && { next: href('/admin/dashboard/mail/postvakken/:id/inloggen', { id }) }),
    texts: t,
  });
  const given = { of: mailboxRecord, words, form };
  const { sections } = mailboxRecord;
  const signIn = mailboxSignIns.find((one) => one === form.values.sign_in) ?? 'password';
  const offered = mailboxSignIns.filter(
    (one) => one === 'password' || one === start.values.sign_in || providers.includes(one),
  );
  const missing = mailProviders.filter((one) => !providers.includes(one));
  return (
    <RecordForm {...given} back={back} name={address} texts={t}>
      <FormPart title={t.parts.mailbox}>
        <RecordFields
          {...given}
          names={sections.mailbox}
          {...(!maySelectType && { instead: { type: null } })}
        />
      </FormPart>
      {!mayGiveAccess && <Notice>{t.othersAccess}</Notice>}
      {mayGiveAccess && (
        <FormPart title={t.parts.access}>
          <SelectField
            name="sign_in"
            label={t.labels.sign_in}
            value={signIn}
            options={offered.map((one) => ({ value: one, label: mailboxes.signIns[one] }))}
            hint={missing.length > 0 ? t.notConfigured(missing.map((one) => mailboxes.signIns[one])) : null}
            onChange={({ target }) => {
              const next = offered.find((one) => one === target.value);
              if (!next) return;
              setChosen(next);
              form.change('sign_in', next);
            }}
          />
          <RecordFields {...given} names={['username']} />
          {signIn === 'password' ? (
            <InputField
              type="password"
              name="password"
              label={t.password}
              value={password}
              maxLength={MAX_MAILBOX_PASSWORD}
              autoComplete="new-password"
              hint={form.isNew ? t.passwordHint : t.passwordKept}
              error={form.errors.password && (form.isNew ? t.required.password : t.passwordAgain)}
              onChange={({ target }) => setPassword(target.value)}
            />
          ) : (
            <Notice className="field-grid__wide">{t.providerNote(mailboxes.signIns[signIn])}</Notice>
          )}
        </FormPart>
      )}
      {mayGiveAccess && signIn === 'password' && (
        <>
          <FormPart title={t.parts.imap}>
            <Suggestion form={form} />
            <RecordFields {...given} names={sections.imap} />
          </FormPart>
          <FormPart title={t.parts.smtp}>
            <RecordFields {...given} names={sections.smtp} />
          </FormPart>
        </>
      )}
    </RecordForm>
  );
}

type Form = ReturnType<typeof useRecordForm<Values>>;

/** Fills in the servers that the domain of the address suggests. */
function Suggestion({ form }: { form: Form }) {
  const { form: t } = useTexts().mailboxes;
  const servers = suggestedServers(form.values.address);
  const { imap_host: imap, smtp_host: smtp } = form.values;
  if (!servers || (imap === servers.imap.host && smtp === servers.smtp.host)) return null;
  const fill = () => {
    form.change('imap_host', servers.imap.host);
    form.change('imap_port', String(servers.imap.port));
    form.change('imap_security', servers.imap.security);
    form.change('smtp_host', servers.smtp.host);
    form.change('smtp_port', String(servers.smtp.port));
    form.change('smtp_security', servers.smtp.security);
  };
  return (
    <div className="field-grid__wide">
      <Button size="sm" onClick={fill}>
        {t.suggest}
      </Button>
    </div>
  );
}
