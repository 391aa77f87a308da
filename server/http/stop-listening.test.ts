import { once } from 'node:events';
import { Agent, get, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { portOf } from '#tests/support/port-of.ts';
import { responseTo } from '#tests/support/response-to.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import type { Framework } from './framework.ts';
import { createListener } from './listener.ts';
import { type Departure, stopListening } from './stop-listening.ts';

let database: TestDatabase;
let program: TestProgram;
let server: Server;
let departure: Departure;
/** Pages wait for this before they respond. */
let held: Promise<void>;
let asked: string[];

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

beforeEach(async () => {
  held = Promise.resolve();
  asked = [];
  departure = { stage: 'none' };
  const framework: Framework = {
    assets: { serve: async () => false, list: () => [] },
    behaviour: () => '',
    scriptsAhead: () => [],
    stop: async () => {},
    async handle(one) {
      asked.push(new URL(one.url).pathname);
      const sent = await one.text();
      await held;
      return new Response(`page ${sent}`);
    },
  };
  server = createListener(program, framework, departure).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const running = server;
  onTestFinished(() => {
    running.closeAllConnections();
    running.close();
  });
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function ask(path: string, method = 'GET', body?: string) {
  const asking = request({ port: portOf(server), path, method, agent, host: '127.0.0.1' });
  asking.end(body);
  const answer = await responseTo(asking);
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
}

const untilAsked = async () => await expect.poll(() => asked.length, { timeout: 5000, interval: 10 }).toBe(1);
const untilStage = async (stage: Departure['stage']) =>
  await expect.poll(() => departure.stage, { timeout: 5000, interval: 10 }).toBe(stage);

describe('a program that is told to stop', () => {
  test('keeps connections for later until then, and longer than a proxy would', async () => {
    expect((await ask('/contact')).connection).toBe('keep-alive');
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  test('says that it is not ready, goes on serving, and lets go of every connection that it answers', async () => {
    const stopped = stopListening(server, departure, { drain: 400, finish: 5000 });
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'stopping\n', connection: 'close' });
    expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask('/contact')).toMatchObject({ status: 200, body: 'page ', connection: 'close' });
    expect(await ask('/contact', 'POST', 'a=1')).toMatchObject({ status: 200, body: 'page a=1' });

    await untilStage('turningAway');
    await expect(ask('/contact')).rejects.toThrow();
    expect(await ask('/contact', 'POST', 'b=2')).toMatchObject({ status: 200, body: 'page b=2' });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    // The asset does not exist, but the request still gets a response.
    expect(await ask('/assets/site.css')).toMatchObject({ status: 404 });
    await stopped;
    expect(server.listening).toBe(false);
  });

  test('stops at once when it has no time to drain, and ends connections that are idle', async () => {
    await ask('/contact');
    await stopListening(server, departure, { drain: 0, finish: 60_000 });
    expect(server.listening).toBe(false);
  });

  test('finishes what is running, with the connection that would otherwise be kept', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const running = ask('/contact', 'POST', 'a=1');
    await untilAsked();
    let isOver = false;
    const stopped = stopListening(server, departure, { drain: 0, finish: 60_000 }).then(() => {
      isOver = true;
    });
    await pause(250);
    expect(isOver).toBe(false);
    release();
    expect(await running).toMatchObject({ status: 200, body: 'page a=1' });
    await stopped;
  });

  test('finishes an upload that is still coming in', async () => {
    const upload = request({
      port: portOf(server),
      host: '127.0.0.1',
      path: '/contact',
      method: 'POST',
      agent,
    });
    upload.setHeader('Content-Length', 6);
    const answered = responseTo(upload);
    upload.write('abc');
    await untilAsked();
    const stopped = stopListening(server, departure, { drain: 0, finish: 60_000 });
    await pause(250);
    upload.end('def');
    const answer = await answered;
    expect(await text(answer)).toBe('page abcdef');
    await stopped;
  });

  test('cuts off what does not finish in time', async () => {
    held = new Promise(() => {});
    const hanging = new Promise((resolve) => {
      get({ port: portOf(server), host: '127.0.0.1', path: '/beschikbaar', agent: false }).once(
        'error',
        resolve,
      );
    });
    await untilAsked();
    await stopListening(server, departure, { drain: 0, finish: 200 });
    expect(await hanging).toMatchObject({ code: 'ECONNRESET' });
  });

  test('does not drain when it never listened', async () => {
    const port = portOf(server);
    server.close();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow();
    await stopListening(server, departure, { drain: 60_000, finish: 5000 });
    expect(departure.stage).toBe('announced');
  });
});
