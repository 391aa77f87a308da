import { eq, sql } from 'drizzle-orm';
import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import type { Executor } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Program } from '../program.ts';
import { openMailboxSecret, sealMailboxSecret } from './mailbox-secret.ts';
import { ProviderError, type ProviderProblem, renewProviderTokens } from './provider-client.ts';

export type Mailbox = typeof mailboxes.$inferSelect;
export type MailboxCredentials = { user: string } & ({ pass: string } | { accessToken: string });

/** A token is renewed before it expires, as connecting takes time and clocks differ. */
const RENEW_BEFORE_MS = 2 * 60_000;

export class MailboxUnusable extends Error {
  override name = 'MailboxUnusable';
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.problem = problem;
  }
}

type Needs = Pick<Program, 'secrets' | 'db' | 'config' | 'now'>;

/** For IMAP and SMTP alike. `isRefused`: the server did not take the last token. Rejects with `MailboxUnusable`. */
export async function mailboxCredentials(
  program: Needs,
  mailbox: Pick<Mailbox, 'id' | 'username' | 'sealed' | 'signIn'>,
  { isRefused = false } = {},
): Promise<MailboxCredentials> {
  const user = mailbox.username;
  if (!mailbox.sealed) throw new MailboxUnusable('signIn', 'The mailbox has no password or permission');
  const secret = opened(program, mailbox.id, mailbox.sealed);
  if ('password' in secret) return { user, pass: secret.password };
  if (!isRefused && isFresh(secret, program.now())) return { user, accessToken: secret.accessToken };
  return { user, accessToken: await renewed(program, mailbox.id, isRefused) };
}

function opened({ secrets }: Needs, id: string, sealed: string) {
  try {
    return openMailboxSecret(secrets, id, sealed);
  } catch (cause) {
    throw new MailboxUnusable('signIn', 'The stored password or permission cannot be read', { cause });
  }
}

const isFresh = ({ expiresAt }: { expiresAt: number }, now: Date): boolean =>
  expiresAt - now.getTime() > RENEW_BEFORE_MS;

/**
 * One instance at a time renews a token: a provider that replaces the refresh token takes a second use of the same one for
 * theft. The next instance finds the token that the first one stored.
 */
async function renewed(program: Needs, id: string, isRefused: boolean): Promise<string> {
  const outcome = await program.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailboxes).where(eq(mailboxes.id, id)).for('update');
    if (!row?.sealed || row.signIn === 'password')
      return new MailboxUnusable('revoked', 'The permission is gone');
    const secret = opened(program, id, row.sealed);
    if ('password' in secret) return new MailboxUnusable('revoked', 'The permission is gone');
    // Whoever withdraws a token usually withdraws all of them, so another one that is stored is no better.
    if (!isRefused && isFresh(secret, program.now())) return secret.accessToken;
    try {
      const tokens = await renewProviderTokens(program, row.signIn, secret.refreshToken);
      const sealed = sealMailboxSecret(program.secrets, id, tokens);
      await tx.update(mailboxes).set({ sealed }).where(eq(mailboxes.id, id));
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.problem === 'revoked') await noteRevoked(tx, id, error.message);
      return new MailboxUnusable(problems[error.problem], error.message, { cause: error });
    }
  });
  if (outcome instanceof MailboxUnusable) throw outcome;
  return outcome;
}

const problems: Record<ProviderProblem, MailboxProblem> = {
  cancelled: 'revoked',
  revoked: 'revoked',
  client: 'clientRefused',
  unavailable: 'unreachable',
};

/** The token is of no use any more. A paused mailbox says so when it is resumed. */
async function noteRevoked(tx: Executor, id: string, detail: string): Promise<void> {
  await tx
    .update(mailboxes)
    .set({
      sealed: null,
      state: sql`case when ${mailboxes.state} = 'off' then 'off' else 'signInNeeded' end`,
      problem: 'revoked',
      problemDetail: detail,
      problemSince: sql`coalesce(${mailboxes.problemSince}, now())`,
    })
    .where(eq(mailboxes.id, id));
}
