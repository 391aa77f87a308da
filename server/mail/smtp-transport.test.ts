import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '#tests/support/certificates.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { aMail } from '#tests/support/mails.ts';
import { portOf } from '#tests/support/port-of.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { MailNotSent, type WrittenMail } from './transport.ts';

const trusted = tls.getCACertificates('default');
afterEach(() => tls.setDefaultCACertificates(trusted));

const account = { user: 'lexbrug', password: 'p@ss:w/oord' };
const signedIn = (url: string) => url.replace('://', '://lexbrug:p%40ss%3Aw%2Foord@');

async function relayWith(options: Parameters<typeof startRelay>[0] = {}) {
  const relay = await startRelay(options);
  onTestFinished(() => relay.stop());
  return relay;
}

async function failureOf(
  url: string,
  mail: WrittenMail = aMail(),
  timeouts?: Parameters<typeof createSmtpTransport>[1],
) {
  const error = await createSmtpTransport(url, timeouts)
    .send(mail)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  if (error === undefined) return undefined;
  assert(error instanceof MailNotSent);
  return { failure: error.failure, reason: error.message, mayHaveArrived: error.mayHaveArrived };
}

async function scriptedServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${portOf(server)}`;
}

describe('a mail arrives', () => {
  test('at a plain relay, whole, under the id of its row', async () => {
    const relay = await relayWith();
    const mail = aMail({ replyTo: 'bram@example.nl', subject: 'Coördinator – 32 uur', text: 'Één é' });
    await createSmtpTransport(relay.url).send(mail);
    expect(relay.received).toMatchObject([
      {
        messageId: `<${mail.id}@lexbrug.example>`,
        from: { name: 'Lexbrug', address: 'info@lexbrug.example' },
        to: [{ address: 'sanne@example.nl' }],
        replyTo: [{ address: 'bram@example.nl' }],
        subject: 'Coördinator – 32 uur',
        html: expect.stringMatching(/^<p>Inhoud<\/p>\s*$/),
        text: expect.stringMatching(/^Één é\s*$/),
        envelope: { from: 'info@lexbrug.example', to: ['sanne@example.nl'] },
        secure: false,
      },
    ]);
    const headers = relay.received[0]?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(headers).toContain('auto-submitted: auto-generated');
    expect(headers?.join()).not.toContain('list-unsubscribe');
    const unsubscribe = `https://www.lexbrug.example/alert/${'a'.repeat(43)}`;
    await createSmtpTransport(relay.url).send(aMail({ unsubscribe }));
    const ofAlert = relay.received[1]?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(ofAlert).toContain(`list-unsubscribe: <${unsubscribe}>`);
    expect(ofAlert).toContain('list-unsubscribe-post: List-Unsubscribe=One-Click');
  });

  test('over STARTTLS with a certificate of an authority that we trust, after signing in', async () => {
    const { authority, server } = makeCertificates();
    tls.setDefaultCACertificates([...trusted, authority]);
    const relay = await relayWith({ certificate: server, account });
    await createSmtpTransport(signedIn(relay.url)).send(aMail());
    expect(relay.received).toMatchObject([{ secure: true, user: 'lexbrug' }]);
  });

  test('over TLS from the start', async () => {
    const { authority, server } = makeCertificates();
    tls.setDefaultCACertificates([...trusted, authority]);
    const relay = await relayWith({ certificate: server, secure: true, account });
    await createSmtpTransport(signedIn(relay.url)).send(aMail());
    expect(relay.received).toMatchObject([{ secure: true, user: 'lexbrug' }]);
  });
});

describe('mails that follow each other', () => {
  test('share a line, also past one that is refused', async () => {
    const relay = await relayWith();
    const transport = createSmtpTransport(relay.url);
    await transport.send(aMail());
    relay.refuse.recipient = { code: 550, text: '5.1.1 User unknown' };
    await expect(transport.send(aMail())).rejects.toMatchObject({ failure: 'rejected' });
    relay.refuse = {};
    await transport.send(aMail());
    expect(new Set(relay.received.map(({ line }) => line)).size).toBe(1);
    expect(relay.received).toHaveLength(2);
  });

  test('go over a new line when the relay has closed the old one', async () => {
    const first = await startRelay();
    const transport = createSmtpTransport(first.url);
    await transport.send(aMail());
    await first.stop();
    const second = await relayWith({ port: first.port });
    await transport.send(aMail());
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });
});

describe('no header can be smuggled in', () => {
  test('by a subject, a name or an address', async () => {
    const relay = await relayWith();
    const break_ = '\r\nBcc: iedereen@example.nl\r\nX-Eigen: ja';
    const mail = aMail({
      subject: `Vraag${break_}`,
      from: { name: `Lexbrug${break_}`, address: 'info@lexbrug.example' },
      replyTo: `bram@example.nl${break_}`,
    });
    await createSmtpTransport(relay.url).send(mail);
    const [received] = relay.received;
    expect(received?.headers.map(({ key }) => key)).not.toContain('x-eigen');
    expect(received?.bcc ?? []).toEqual([]);
    expect(received?.envelope.to).toEqual(['sanne@example.nl']);
  });

  test('a second recipient neither', async () => {
    const relay = await relayWith();
    const failed = await failureOf(relay.url, aMail({ to: 'sanne@example.nl, iedereen@example.nl' }));
    expect(failed).toMatchObject({ failure: 'rejected' });
    expect(relay.received).toEqual([]);
  });
});

describe('a refusal is told apart', () => {
  test.each([
    ['recipient', { code: 550, text: '5.1.1 User unknown' }, 'rejected'],
    ['recipient', { code: 450, text: '4.2.0 Greylisted, try again later' }, 'temporary'],
    ['recipient', { code: 554, text: '5.7.1 Relay access denied' }, 'configuration'],
    ['sender', { code: 550, text: '5.7.1 Sender not allowed' }, 'configuration'],
    ['sender', { code: 451, text: '4.3.0 Try again later' }, 'temporary'],
    ['message', { code: 554, text: '5.7.1 Message refused as spam' }, 'rejected'],
    ['message', { code: 552, text: '5.3.4 Message too large' }, 'rejected'],
    ['message', { code: 421, text: '4.3.2 Shutting down' }, 'temporary'],
    ['message', { code: 452, text: '4.3.1 Out of memory' }, 'temporary'],
    ['message', { code: 530, text: '5.7.0 Authentication required' }, 'configuration'],
  ] as const)('of the %s: %o is %s', async (about, refusal, failure) => {
    const relay = await relayWith();
    relay.refuse = { [about]: refusal };
    expect(await failureOf(relay.url)).toEqual({
      failure,
      reason: `${refusal.code} ${refusal.text}`,
      mayHaveArrived: false,
    });
    expect(relay.received).toEqual([]);
  });

  test('an address that no relay could read', async () => {
    const relay = await relayWith();
    expect(await failureOf(relay.url, aMail({ to: 'geen adres' }))).toMatchObject({ failure: 'rejected' });
    expect(await failureOf(relay.url, aMail({ to: '' }))).toMatchObject({ failure: 'rejected' });
  });
});

describe('what is wrong with the settings is not held against the mail', () => {
  test('a wrong password', async () => {
    const relay = await relayWith({ account });
    const url = relay.url.replace('://', '://lexbrug:fout@');
    expect(await failureOf(url)).toMatchObject({
      failure: 'configuration',
      reason: expect.stringContaining('535'),
    });
  });

  test('a relay that wants a password when we have none', async () => {
    const relay = await relayWith({ account });
    expect(await failureOf(relay.url)).toMatchObject({ failure: 'configuration' });
  });

  test('a certificate of an authority that we do not know, with and without STARTTLS', async () => {
    const { server } = makeCertificates();
    const starting = await relayWith({ certificate: server });
    expect(await failureOf(starting.url)).toMatchObject({ failure: 'configuration' });
    const secure = await relayWith({ certificate: server, secure: true });
    expect(await failureOf(secure.url)).toMatchObject({ failure: 'configuration' });
    expect([...starting.received, ...secure.received]).toEqual([]);
  });

  test('a certificate of another host', async () => {
    const { authority, server } = makeCertificates();
    tls.setDefaultCACertificates([...trusted, authority]);
    const relay = await relayWith({ certificate: server });
    const url = relay.url.replace('localhost', '127.0.0.1');
    expect(await failureOf(url)).toMatchObject({ failure: 'configuration' });
  });

  test('a relay elsewhere without TLS, unless the address allows it', async () => {
    const said: string[] = [];
    const url = await scriptedServer((socket) => {
      socket.write('220 relay\r\n');
      socket.on('data', (chunk) => {
        said.push(chunk.toString());
        socket.write(chunk.toString().startsWith('EHLO') ? '250 relay\r\n' : '502 no\r\n');
      });
    });
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
    const advice = expect.stringContaining('end SMTP_URL in ?requireTLS=false');
    expect(await failureOf(elsewhere)).toMatchObject({ failure: 'configuration', reason: advice });
    expect(said.join('')).not.toContain('MAIL FROM');
    await failureOf(`${elsewhere}?requireTLS=false`);
    expect(said.join('')).toContain('MAIL FROM');
  });

  test('a relay elsewhere that takes passwords only in the clear', async () => {
    const said: string[] = [];
    const url = await scriptedServer((socket) => {
      socket.write('220 relay\r\n');
      socket.on('data', (chunk) => {
        said.push(chunk.toString());
        socket.write(
          chunk.toString().startsWith('EHLO') ? '250-relay\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n',
        );
      });
    });
    // The same host under an address that is not recognised as local.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0').replace('://', '://lexbrug:geheim@');
    expect(await failureOf(elsewhere)).toMatchObject({ failure: 'configuration' });
    expect(said.join('')).not.toContain('AUTH');
  });
});

describe('a relay that cannot be reached', () => {
  test('because nothing listens there', async () => {
    const relay = await startRelay();
    await relay.stop();
    expect(await failureOf(relay.url)).toMatchObject({ failure: 'unreachable', mayHaveArrived: false });
  });

  test('because its name does not exist', async () => {
    expect(await failureOf('smtp://relay.invalid:25')).toMatchObject({ failure: 'unreachable' });
  });

  const shortTimeouts = { connectMs: 200, greetingMs: 200, socketMs: 200 };

  test('because it does not greet', async () => {
    const url = await scriptedServer(() => {});
    const timeouts = { ...shortTimeouts, socketMs: 5000 };
    expect(await failureOf(url, aMail(), timeouts)).toMatchObject({
      failure: 'unreachable',
      mayHaveArrived: false,
    });
  });

  test('because it falls silent with the mail in its hands: then it may have it', async () => {
    const relay = await relayWith();
    relay.delayMs = 1000;
    expect(await failureOf(relay.url, aMail(), shortTimeouts)).toMatchObject({
      failure: 'unreachable',
      mayHaveArrived: true,
    });
  });

  test('because it hangs up', async () => {
    const url = await scriptedServer((socket) => {
      socket.write('220 relay\r\n');
      socket.on('data', () => socket.destroy());
    });
    expect(await failureOf(url)).toMatchObject({ failure: 'unreachable' });
  });
});
