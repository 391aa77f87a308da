import type { CuttingProxy } from './cutting-proxy.ts';
import type { Dovecot } from './dovecot.ts';
import { pick, type Random, readFolders, users } from './mails.ts';

export type Disturbance = 'kill' | 'cut' | 'move' | 'rename';
export const disturbances: readonly Disturbance[] = ['kill', 'cut', 'cut', 'move', 'move', 'rename'];

/** Somebody tidies their mailbox: mails go from one folder to another, read or not. */
export async function moveMails(dovecot: Dovecot, random: Random): Promise<void> {
  const client = await dovecot.open(pick(random, users));
  try {
    const from = pick(random, readFolders);
    const to = pick(
      random,
      readFolders.filter((folder) => folder !== from),
    );
    for (const folder of [from, to]) await client.mailboxCreate(folder).catch(() => undefined);
    await client.mailboxOpen(from);
    const found = (await client.search({ all: true }, { uid: true })) || [];
    const some = found.filter(() => random() < 0.1).slice(0, 30);
    if (some.length > 0) await client.messageMove(some.join(','), to, { uid: true });
  } finally {
    await client.logout();
  }
}

/** A folder with mail gets another name, and its old name is used again. */
export async function renameFolder(dovecot: Dovecot, random: Random, turn: number): Promise<void> {
  const client = await dovecot.open(pick(random, users));
  try {
    await client.mailboxCreate('Projecten').catch(() => undefined);
    await client.mailboxRename('Projecten', `Projecten ${turn}`);
  } finally {
    await client.logout();
  }
}

/** At any byte: within a greeting, a list, a header or a mail. */
export const cut = (proxy: CuttingProxy, random: Random): void =>
  proxy.cutAfter(Math.floor(random() ** 3 * 60_000));
