import { choice, optionalChoice, requiredChoice } from '../records/choice-fields.ts';
import { type ContentOf, describeRecord, type FieldOf, type FormOf } from '../records/record.ts';
import { line, requiredEmail, requiredLine, texts } from '../records/text-fields.ts';
import { number } from '../records/value-fields.ts';
import type { RecordErrors } from '../records/errors.ts';
import { isHostName, isLoopback, type MailProtocol, providerServers, usualPort } from './mail-server.ts';
import {
  connectionSecurities,
  type ConnectionSecurity,
  type MailboxSignIn,
  mailboxSignIns,
  mailboxTypes,
} from './mailbox.ts';

const host = () =>
  line(253, { clean: (text) => text.toLowerCase().replace(/\.$/, ''), check: [isHostName, 'host'] });
const port = () => number(1, 65_535, 'port');
const security = () => optionalChoice(connectionSecurities);

const serverFields = [
  'imap_host',
  'imap_port',
  'imap_security',
  'smtp_host',
  'smtp_port',
  'smtp_security',
] as const;

/** A password or a permission is given with the form, and is never part of the record. */
export const mailboxRecord = describeRecord({
  fields: {
    type: choice(mailboxTypes, 'personal'),
    name: requiredLine(100),
    address: requiredEmail(),
    sign_in: requiredChoice(mailboxSignIns, 'password'),
    /** Without one, the address. */
    username: line(254),
    imap_host: host(),
    imap_port: port(),
    imap_security: security(),
    smtp_host: host(),
    smtp_port: port(),
    smtp_security: security(),
    /** Besides drafts, junk and trash, which are never read. */
    excluded_folders: texts(4000, { many: 100, long: 250 }),
  },
  sections: {
    mailbox: ['type', 'name', 'address', 'excluded_folders'],
    access: ['sign_in', 'username'],
    imap: ['imap_host', 'imap_security', 'imap_port'],
    smtp: ['smtp_host', 'smtp_security', 'smtp_port'],
  },
  logged: ['type', 'sign_in', 'imap_security', 'smtp_security'],
  unused: ({ sign_in }) => (sign_in === 'password' ? [] : serverFields),
  problems: (content) => ({ ...serverProblems('imap', content), ...serverProblems('smtp', content) }),
  settle: (content) => {
    const named = { ...content, username: content.username ?? content.address };
    if (content.signIn === 'password')
      return { ...named, ...settledServer('imap', content), ...settledServer('smtp', content) };
    const { imap, smtp } = providerServers[content.signIn];
    return {
      ...named,
      imapHost: imap.host,
      imapPort: imap.port,
      imapSecurity: imap.security,
      smtpHost: smtp.host,
      smtpPort: smtp.port,
      smtpSecurity: smtp.security,
    };
  },
});

export type MailboxField = FieldOf<typeof mailboxRecord>;
export type MailboxContent = ContentOf<typeof mailboxRecord>;
export type MailboxForm = FormOf<typeof mailboxRecord>;

/** Named here, as the description cannot refer to the type that is derived from it. */
type Connection = {
  signIn: MailboxSignIn;
  imapHost: string | null;
  imapPort: number | null;
  imapSecurity: ConnectionSecurity | null;
  smtpHost: string | null;
  smtpPort: number | null;
  smtpSecurity: ConnectionSecurity | null;
};

function serverOf(protocol: MailProtocol, content: Partial<Connection>) {
  return protocol === 'imap'
    ? { host: content.imapHost, port: content.imapPort, security: content.imapSecurity }
    : { host: content.smtpHost, port: content.smtpPort, security: content.smtpSecurity };
}

function serverProblems(protocol: MailProtocol, content: Partial<Connection>): Partial<RecordErrors> {
  if (content.signIn !== 'password') return {};
  const server = serverOf(protocol, content);
  // Reading or sending alone is enough.
  const neither = content.imapHost === null && content.smtpHost === null;
  if (neither) return { [`${protocol}_host`]: 'required' };
  const open = server.security === 'none' && server.host && !isLoopback(server.host);
  return open ? { [`${protocol}_security`]: 'plainText' } : {};
}

const usualSecurity: Record<MailProtocol, ConnectionSecurity> = { imap: 'tls', smtp: 'starttls' };

/** Without a host there is no server; the rest follows from it. */
function settledServer(protocol: MailProtocol, content: Connection) {
  const { host: name = null, port: given = null, security: chosen = null } = serverOf(protocol, content);
  const security = name === null ? null : (chosen ?? usualSecurity[protocol]);
  const number = security === null ? null : (given ?? usualPort(protocol, security));
  return protocol === 'imap'
    ? { imapHost: name, imapPort: number, imapSecurity: security }
    : { smtpHost: name, smtpPort: number, smtpSecurity: security };
}

/** How the mailbox is reached. Whoever changes it gives the password again, so that a stored one reaches no other server. */
const accessFields = [
  'address',
  'signIn',
  'username',
  'imapHost',
  'imapPort',
  'imapSecurity',
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
] as const satisfies (keyof MailboxContent)[];

export const changesAccess = (before: MailboxContent, wanted: MailboxContent): boolean =>
  accessFields.some((name) => before[name] !== wanted[name]);

/** Longer than any provider accepts. */
export const MAX_MAILBOX_PASSWORD = 500;
