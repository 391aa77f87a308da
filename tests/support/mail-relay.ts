import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from './certificates.ts';
import { portOf } from './port-of.ts';

export type ReceivedMail = Email & {
  envelope: { from: string; to: string[] };
  secure: boolean;
  user?: string;
  /** Of the connection on which it arrived. */
  line: string;
};

export type Relay = {
  /** For SMTP_URL, without a password. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The relay's response from now on; undefined accepts again. */
  refuse: { recipient?: Refusal; sender?: Refusal; message?: Refusal };
  /** Delays accepting each message by this long. */
  delayMs: number;
  /** Ends all connections. A client that is signed in keeps its connection for the next mail. */
  disconnect(): void;
  stop(): Promise<void>;
};

type Refusal = { code: number; text: string };
type Options = {
  port?: number;
  certificate?: Certificate;
  /** TLS from the start. */
  secure?: boolean;
  account?: { user: string; password: string };
  /** Instead of an account: accepts these access tokens, by XOAUTH2. */
  tokens?: (user: string, accessToken: string) => boolean;
};

/** A real SMTP server that keeps the mail it receives. */
export async function startRelay({
  port = 0,
  certificate,
  secure = false,
  account,
  tokens,
}: Options = {}): Promise<Relay> {
  const relay = { received: [], refuse: {}, delayMs: 0 } as Pick<Relay, 'received' | 'refuse' | 'delayMs'>;
  const server = new SMTPServer({
    secure,
    ...(certificate && { cert: certificate.cert, key: certificate.key }),
    hideSTARTTLS: !certificate,
    authOptional: account === undefined && tokens === undefined,
    ...(tokens && { authMethods: ['XOAUTH2'] }),
    // Offer only what a test asks for; the library enables both by default.
    disabledCommands: account || tokens ? [] : ['AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username = '', password, accessToken = '' }, _session, done) {
      if (tokens?.(username, accessToken)) return done(null, { user: username });
      if (username === account?.user && password === account?.password) return done(null, { user: username });
      return done(refusal({ code: 535, text: '5.7.8 Authentication credentials invalid' }));
    },
    onMailFrom(_address, _session, done) {
      done(relay.refuse.sender && refusal(relay.refuse.sender));
    },
    onRcptTo(_address, _session, done) {
      done(relay.refuse.recipient && refusal(relay.refuse.recipient));
    },
    onData(stream, session, done) {
      void (async () => {
        try {
          const content = await buffer(stream);
          if (relay.delayMs > 0) await delay(relay.delayMs);
          if (relay.refuse.message) return done(refusal(relay.refuse.message));
          const mail = await PostalMime.parse(content);
          const { mailFrom, rcptTo } = session.envelope;
          relay.received.push({
            ...mail,
            envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
            secure: session.secure,
            line: session.id,
            ...(session.user && { user: session.user }),
          });
          done();
        } catch (error) {
          // Discard messages of senders that disconnect halfway.
          done(error instanceof Error ? error : new Error(String(error)));
        }
      })();
    },
  } satisfies SMTPServerOptions);
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  const given = portOf(server.server);
  return Object.assign(relay, {
    port: given,
    url: `${secure ? 'smtps' : 'smtp'}://localhost:${given}`,
    disconnect: () => {
      for (const connection of server.connections as Set<{ close(): void }>) connection.close();
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function refusal({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
