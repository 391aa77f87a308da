/** Mail as an agency has it, each with a token in its text by which it is recognised wherever it ends up. */

export type Kind = 'known' | 'staff' | 'stranger' | 'hidden';
export type ProofMail = {
  token: string;
  kind: Kind;
  source: string;
  at: Date;
  folder: string;
  /** The mailboxes it is in. */
  users: string[];
  /** The known people among its participants. */
  people: string[];
};

export const users = ['anna', 'bram', 'info'] as const;
export const addressOf = (user: string) => `${user}@lexbrug.example`;
export const people = Array.from({ length: 300 }, (_, at) => `persoon-${at}@mail.example`);
export const readFolders = ['INBOX', 'Klanten', 'Archief', 'Projecten'];
const hiddenFolders = ['Drafts', 'Junk', 'Trash', 'Prive'];
export const EXCLUDED = 'Prive';

export type Random = () => number;

/** Repeatable. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

/** `earlier`: mails that it may answer. */
export function writeMail(random: Random, number: number, now: Date, earlier: readonly string[]): ProofMail {
  const token = `token-${number}-${Math.floor(random() * 1e9).toString(36)}`;
  const share = random();
  const kind: Kind = share < 0.6 ? 'known' : share < 0.75 ? 'staff' : share < 0.9 ? 'stranger' : 'hidden';
  const user = pick(random, users);
  const isSent = random() < 0.3;
  const others =
    kind === 'staff'
      ? []
      : kind === 'stranger'
        ? [`vreemd-${number}@elders.example`]
        : [pick(random, people)];
  if (others.length > 0 && kind !== 'stranger' && random() < 0.2) others.push(pick(random, people));
  const colleague = pick(
    random,
    users.filter((other) => other !== user),
  );
  const isShared = kind !== 'hidden' && !isSent && random() < 0.15;
  const to = [
    ...(isSent ? [] : [addressOf(user)]),
    ...(isShared || kind === 'staff' ? [addressOf(colleague)] : []),
    ...(isSent ? others : others.slice(1)),
  ];
  const from = isSent || kind === 'staff' ? addressOf(user) : (others[0] ?? '');
  const folder =
    kind === 'hidden'
      ? pick(random, hiddenFolders)
      : isSent
        ? 'Sent'
        : random() < 0.7
          ? 'INBOX'
          : pick(random, readFolders);
  const at = new Date(now.getTime() - Math.floor(random() * 300) * 24 * 3600 * 1000 - 3_600_000);
  const answered = earlier.length > 0 && random() < 0.4 ? pick(random, earlier) : undefined;
  const withId = random() > 0.05;
  const lines = [
    ...(withId ? [`Message-ID: <${token}@proof.example>`] : []),
    ...(answered
      ? [`In-Reply-To: <${answered}@proof.example>`, `References: <${answered}@proof.example>`]
      : []),
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    `Date: ${at.toUTCString()}`,
    `Subject: Bericht ${number}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Geachte heer, mevrouw, ${token}`,
    ...Array.from(
      { length: Math.floor(random() * 20) },
      () => 'Nog een regel, om het een gewone mail te maken.',
    ),
  ];
  return {
    token,
    kind,
    source: `${lines.join('\r\n')}\r\n`,
    at,
    folder,
    users: isShared ? [user, colleague] : [user],
    people: kind === 'known' ? [...new Set(others)] : [],
  };
}
