import { newOrigin } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { mailClient, startMailProvider } from '#tests/support/mail-provider.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { insertMailbox } from '#tests/support/mailboxes.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { startProgram } from '#tests/support/program.ts';
import { until } from '#tests/support/until.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { readConfig } from '#server/config.ts';
import { createSecrets } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { beginPermission, finishPermission } from '#server/mailboxes/give-permission.ts';
import type { Figure } from '../bench/figure.ts';
import { temporaryFolder } from '../bench/processes.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { startDovecot } from './dovecot.ts';

const ADDRESS = 'anna@lexbrug.example';
const PERSON = 'noor@mail.example';
const PATIENCE_MS = 20_000;
/** The program renews a token two minutes before it expires: here, a second after it got one. */
const LIFETIME_SECONDS = 121;

/**
 * Reads and sends with OAuth 2: Dovecot asks the stand-in for the provider whose each token is, and the SMTP server takes the
 * same ones. Each step receives one mail and sends one.
 */
export async function proveTokens(appSecret: string): Promise<Figure[]> {
  const provider = await startMailProvider({ expiresIn: LIFETIME_SECONDS });
  const dovecot = await startDovecot({ tokenInfo: `${provider.origin}/tokeninfo?access_token=` });
  const proxy = await startCuttingProxy(dovecot.port);
  const relay = await startRelay({ tokens: (_user, token) => provider.accepts(token) });
  const dataDir = await temporaryFolder();
  const client = {
    MICROSOFT_CLIENT_ID: mailClient.clientId,
    MICROSOFT_CLIENT_SECRET: mailClient.clientSecret,
    MICROSOFT_OAUTH_URL: provider.origin,
  };
  const env = { DEMO: '0', APP_SECRET: appSecret, MAIL_PRIVATE_NETWORK: '1', LOG_LEVEL: 'warn', ...client };
  const program = await startProgram(env, dataDir);
  const { db, sql, close } = openDatabase(program.connection, { max: 4 });
  const secrets = await createSecrets({ appSecret, dataDir });
  await insertCandidate(db, { email: PERSON });
  const id = await insertMailbox(
    { db, secrets },
    {
      address: ADDRESS,
      signIn: 'microsoft',
      sealed: null,
      state: 'signInNeeded',
      imapPort: proxy.port,
      smtpHost: '127.0.0.1',
      smtpPort: relay.port,
      smtpSecurity: 'none',
    },
  );

  async function givePermission(): Promise<void> {
    const [user] = await sql<{ id: string }[]>`select id from users`;
    const of = {
      userId: user?.id ?? '',
      sessionId: newId(),
      role: 'owner',
      confirmedAt: new Date(),
    } as const;
    const actor: StaffActor = { ...newOrigin(), kind: 'staff', ...of };
    const own = {
      db,
      secrets,
      secure: false,
      now: () => new Date(),
      config: readConfig({ ...env, DATA_DIR: dataDir }),
    };
    const { url, cookie } = await beginPermission(own, id, actor);
    const trip = /mailbox=([^;]+)/.exec(cookie)?.[1];
    await finishPermission(own, { search: await provider.visit(url), trip }, actor);
  }

  let step = 0;
  async function come(): Promise<void> {
    step += 1;
    const imap = await dovecot.open(ADDRESS);
    const lines = [
      `Message-ID: <in-${step}@proof.example>`,
      `From: ${PERSON}`,
      `To: ${ADDRESS}`,
      'Subject: Vraag',
    ];
    await imap.append('INBOX', `${lines.join('\r\n')}\r\n\r\nHallo`);
    await imap.logout();
    await queueMail(db, { ...aboutOf('contactMessage'), to: `naar-${step}@example.nl`, language: 'nl' });
    await sql`update mail_outbox set mailbox_id = ${id} where to_address = ${`naar-${step}@example.nl`}`;
    await sql`select pg_notify('jobs', 'sendMails')`;
  }
  const isHere = async () =>
    (await sql`select from mails where message_key = ${`in-${step}@proof.example`}`).length === 1 &&
    relay.received.some(({ to }) => to?.[0]?.address === `naar-${step}@example.nl`);
  const isState = async (state: string) =>
    (await sql`select from mailboxes where state = ${state}`).length === 1;

  const figures: Figure[] = [];
  async function measure(name: string, prepare: () => Promise<void> | void): Promise<void> {
    await prepare();
    const begun = performance.now();
    await come();
    await until(isHere, PATIENCE_MS);
    figures.push({
      name,
      measured: (performance.now() - begun) / 1000,
      unit: 's',
      atMost: PATIENCE_MS / 1000,
    });
  }
  await measure('OAuth: received and sent with the first token', givePermission);
  await measure('OAuth: with a token that expired', () => proxy.cutAfter(0));
  await measure('OAuth: with a token that the servers refuse', () => {
    provider.expire();
    proxy.cutAfter(0);
  });
  const before = provider.refreshes;
  provider.revoke();
  proxy.cutAfter(0);
  await until(() => isState('signInNeeded'), PATIENCE_MS);
  await measure('OAuth: after the permission was withdrawn and given again', givePermission);
  await until(() => isState('working'), PATIENCE_MS);
  const said = program.output();
  figures.push(
    {
      name: 'OAuth: tokens renewed before the permission was withdrawn',
      measured: before,
      unit: 'requests',
      atLeast: 2,
    },
    {
      name: 'OAuth: tokens in the log',
      measured: said.match(/(?:access|refresh)-[0-9a-f-]{20}/g)?.length ?? 0,
      unit: 'rows',
      atMost: 0,
    },
    { name: 'OAuth: mails sent twice', measured: relay.received.length - step, unit: 'rows', atMost: 0 },
  );
  await close();
  await program.shutDown();
  await Promise.all([proxy.stop(), dovecot.stop(), relay.stop(), provider.stop()]);
  return figures;
}
