import { createServer, type Socket } from 'node:net';
import { answerFetch, type PeerMail } from './imap-peer-fetch.ts';
import { portOf } from './port-of.ts';

export type { PeerMail };
export type PeerFolder = {
  flags: string[];
  uidValidity: number;
  uidNext: number;
  modseq: number;
  mails: PeerMail[];
};
/** `cut` closes the connection without an answer; `cutAfter` within the answer; `bye` says why first. */
export type PeerReply = 'answer' | 'cut' | { cutAfter: number } | { no: string } | { bye: string };

export type ImapPeer = {
  port: number;
  folders: Map<string, PeerFolder>;
  capabilities: string[];
  password: string;
  /** With it, only tokens sign in. */
  acceptsToken: ((token: string) => boolean) | undefined;
  /** Every command that arrived, without its tag. */
  commands: string[];
  script: (command: string) => PeerReply;
  add(path: string, source: string, at?: Date, labels?: string[]): number;
  move(from: string, uid: number, to: string): void;
  cutAll(): void;
  stop(): Promise<void>;
};

/** The capabilities of a server without extensions. */
const bare = ['IMAP4rev1'];
const full = [
  'IMAP4rev1',
  'IDLE',
  'UIDPLUS',
  'CONDSTORE',
  'ENABLE',
  'SPECIAL-USE',
  'LIST-STATUS',
  'LIST-EXTENDED',
];

/**
 * Speaks enough IMAP to be read, with mail in memory, so that a connection can be cut at an exact byte, an answer refused and
 * an extension missing. It refuses every command that would change a mailbox.
 */
export async function startImapPeer(kind: 'full' | 'bare' = 'full'): Promise<ImapPeer> {
  const sockets = new Map<Socket, Session>();
  const peer: Omit<ImapPeer, 'port'> = {
    folders: new Map(),
    capabilities: [...(kind === 'full' ? full : bare), 'AUTH=PLAIN', 'AUTH=XOAUTH2', 'SASL-IR'],
    password: 'geheim',
    acceptsToken: undefined,
    commands: [],
    script: () => 'answer',
    add(path, source, at = new Date(), labels = []) {
      const folder = folderAt(path);
      const uid = folder.uidNext;
      folder.uidNext += 1;
      folder.modseq += 1;
      folder.mails.push({
        uid,
        at,
        source: Buffer.from(source.replace(/\r?\n/g, '\r\n')),
        modseq: folder.modseq,
        labels,
      });
      announce(path);
      return uid;
    },
    move(from, uid, to) {
      const source = folderAt(from);
      const at = source.mails.findIndex((mail) => mail.uid === uid);
      const [mail] = source.mails.splice(at, 1);
      source.modseq += 1;
      if (mail) peer.add(to, mail.source.toString(), mail.at);
    },
    cutAll: () => sockets.forEach((_session, socket) => socket.destroy()),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        peer.cutAll();
      }),
  };
  const folderAt = (path: string): PeerFolder => {
    const folder = peer.folders.get(path) ?? { flags: [], uidValidity: 1, uidNext: 1, modseq: 1, mails: [] };
    peer.folders.set(path, folder);
    return folder;
  };
  const announce = (path: string) => {
    for (const [socket, { open, idling }] of sockets)
      if (open === path && idling) socket.write(`* ${folderAt(path).mails.length} EXISTS\r\n`);
  };
  folderAt('INBOX');
  const server = createServer((socket) => {
    const session: Session = { open: undefined, idling: undefined, awaits: undefined };
    sockets.set(socket, session);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write(`* OK [CAPABILITY ${peer.capabilities.join(' ')}] ready\r\n`);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        take(peer, socket, session, line);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(peer, { port: portOf(server) });
}

type Session = {
  open: string | undefined;
  /** The tag of IDLE, and of a sign-in whose secret is still to come. */
  idling: string | undefined;
  awaits: string | undefined;
};
type Peer = Omit<ImapPeer, 'port'>;

function take(peer: Peer, socket: Socket, session: Session, line: string): void {
  if (session.idling) {
    socket.write(`${session.idling} OK done\r\n`);
    session.idling = undefined;
    return;
  }
  if (session.awaits) {
    const tag = session.awaits;
    session.awaits = undefined;
    socket.write(signIn(peer, tag, line));
    return;
  }
  const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  peer.commands.push(command);
  const reply = peer.script(command);
  if (reply === 'cut') return void socket.destroy();
  if (typeof reply === 'object' && 'no' in reply) return void socket.write(`${tag} NO ${reply.no}\r\n`);
  if (typeof reply === 'object' && 'bye' in reply) return void socket.end(`* BYE ${reply.bye}\r\n`);
  const answer = answerTo(peer, session, tag, command);
  if (typeof reply === 'object')
    return void socket.write(answer.subarray(0, reply.cutAfter), () => socket.destroy());
  socket.write(answer);
}

function signIn({ password, acceptsToken }: Peer, tag: string, secret: string): string {
  const said = Buffer.from(secret, 'base64').toString();
  const [, token] = /auth=Bearer ([\x21-\x7e]+)/.exec(said) ?? [];
  const isRight = acceptsToken ? token !== undefined && acceptsToken(token) : said.endsWith(`\0${password}`);
  return isRight ? `${tag} OK signed in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`;
}

function answerTo(peer: Peer, session: Session, tag: string, command: string): Buffer {
  const [verb = ''] = command.toUpperCase().split(' ');
  const done = (...lines: (string | Buffer)[]) =>
    Buffer.concat([...lines.map((line) => Buffer.from(line)), Buffer.from(`${tag} OK done\r\n`)]);
  const folder = session.open === undefined ? undefined : peer.folders.get(session.open);
  switch (verb) {
    case 'CAPABILITY':
      return done(`* CAPABILITY ${peer.capabilities.join(' ')}\r\n`);
    case 'AUTHENTICATE': {
      const [, , secret] = command.split(' ');
      if (secret) return Buffer.from(signIn(peer, tag, secret));
      session.awaits = tag;
      return Buffer.from('+ \r\n');
    }
    case 'LOGIN':
      return Buffer.from(
        command.includes(peer.password) ? `${tag} OK done\r\n` : `${tag} NO [AUTHENTICATIONFAILED] Wrong\r\n`,
      );
    case 'ENABLE':
      return done(`* ENABLED CONDSTORE\r\n`);
    case 'NAMESPACE':
      return done('* NAMESPACE (("" "/")) NIL NIL\r\n');
    case 'LIST':
      return done(...list(peer, command));
    case 'LSUB':
    case 'NOOP':
    case 'ID':
    case 'CLOSE':
    case 'UNSELECT':
      return done();
    case 'STATUS':
      return status(peer, tag, unquote(/^STATUS (".*?"|\S+)/i.exec(command)?.[1] ?? ''));
    case 'EXAMINE':
      return examine(peer, session, tag, unquote(command.slice('EXAMINE '.length)));
    case 'IDLE':
      session.idling = tag;
      return Buffer.from('+ idling\r\n');
    case 'LOGOUT':
      return done('* BYE\r\n');
    case 'UID':
      if (/^UID SEARCH/i.test(command)) return done(`* SEARCH ${search(folder?.mails ?? [], command)}\r\n`);
      if (/^UID FETCH/i.test(command)) return done(...answerFetch(folder?.mails ?? [], command));
  }
  return Buffer.from(`${tag} BAD ${verb} is refused\r\n`);
}

const unquote = (text: string) => text.replace(/ \(CONDSTORE\)$/, '').replace(/^"(.*)"$/, '$1');

function list({ folders, capabilities }: Peer, command: string): string[] {
  if (/^LIST "" ""/i.test(command)) return ['* LIST (\\Noselect) "/" ""\r\n'];
  return [...folders].flatMap(([path, folder]) => {
    const flags = capabilities.includes('SPECIAL-USE') ? folder.flags.join(' ') : '';
    const listed = `* LIST (${flags}) "/" "${path}"\r\n`;
    return /STATUS/i.test(command) ? [listed, statusLine(path, folder)] : [listed];
  });
}

const statusLine = (path: string, { uidNext, uidValidity, modseq, mails }: PeerFolder) =>
  `* STATUS "${path}" (MESSAGES ${mails.length} UIDNEXT ${uidNext} UIDVALIDITY ${uidValidity} HIGHESTMODSEQ ${modseq})\r\n`;

function status({ folders }: Peer, tag: string, path: string): Buffer {
  const folder = folders.get(path);
  return Buffer.from(
    folder ? `${statusLine(path, folder)}${tag} OK done\r\n` : `${tag} NO no such folder\r\n`,
  );
}

function examine({ folders, capabilities }: Peer, session: Session, tag: string, path: string): Buffer {
  const folder = folders.get(path);
  if (!folder) return Buffer.from(`${tag} NO [NONEXISTENT] no such folder\r\n`);
  session.open = path;
  const modseq = capabilities.includes('CONDSTORE') ? `* OK [HIGHESTMODSEQ ${folder.modseq}] modseq\r\n` : '';
  return Buffer.from(
    `* ${folder.mails.length} EXISTS\r\n* OK [UIDVALIDITY ${folder.uidValidity}] ok\r\n` +
      `* OK [UIDNEXT ${folder.uidNext}] ok\r\n${modseq}${tag} OK [READ-ONLY] done\r\n`,
  );
}

function search(mails: readonly PeerMail[], command: string): string {
  const from = Number(/ UID (\d+):\*/i.exec(command)?.[1] ?? 0);
  const since = new Date(/ SINCE "?([\w-]+)/i.exec(command)?.[1] ?? 0);
  const last = mails.at(-1)?.uid;
  return mails
    .filter(({ uid, at }) => (uid >= from || uid === last) && at >= since)
    .map(({ uid }) => uid)
    .join(' ');
}
