import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { outgoing, outgoingText } from './outgoing.ts';

let ended: boolean;
let visitor: AbortController;
beforeEach(() => {
  ended = false;
  visitor = new AbortController();
});

async function* pieces(count = 3): AsyncGenerator<string> {
  try {
    for (let nth = 1; nth <= count; nth += 1) yield `${nth}`;
  } finally {
    ended = true;
  }
}

describe('a text that is sent as it is made', () => {
  test('is whole', async () => {
    expect(await new Response(await outgoingText(pieces(), visitor.signal)).text()).toBe('123');
    expect(ended).toBe(true);
    expect(await new Response(await outgoingText(pieces(0), visitor.signal)).text()).toBe('');
  });

  test('that cannot begin is an error', async () => {
    // oxlint-disable-next-line require-yield -- it throws first
    const failing = async function* (): AsyncGenerator<string> {
      throw new Error('away');
    };
    await expect(outgoingText(failing(), visitor.signal)).rejects.toThrow('away');
  });

  test('ends when the visitor leaves before anybody read of it', async () => {
    await outgoingText(pieces(), visitor.signal);
    expect(ended).toBe(false);
    visitor.abort();
    await turn();
    expect(ended).toBe(true);
  });

  test('ends when the visitor had left before it began', async () => {
    visitor.abort();
    await outgoingText(pieces(), visitor.signal);
    await turn();
    expect(ended).toBe(true);
  });

  test('ends when it is dropped before it is read, and halfway', async () => {
    await (await outgoingText(pieces(), visitor.signal)).cancel();
    await turn();
    expect(ended).toBe(true);

    ended = false;
    const reader = (await outgoingText(pieces(1_000_000), visitor.signal)).getReader();
    await reader.read();
    await reader.cancel();
    await turn();
    expect(ended).toBe(true);
  });
});

describe('what is read while it is sent', () => {
  test('is closed when the visitor leaves', async () => {
    const content = Readable.from(pieces());
    outgoing(content, visitor.signal);
    visitor.abort();
    await turn();
    expect(content.destroyed).toBe(true);
  });

  test('is let go as a stream of the web, unless it is being sent', async () => {
    const letGo: string[] = [];
    const stream = (name: string) => new ReadableStream<Uint8Array>({ cancel: () => void letGo.push(name) });
    outgoing(stream('dropped'), visitor.signal);
    outgoing(stream('being sent'), visitor.signal).getReader();
    visitor.abort();
    await turn();
    expect(letGo).toEqual(['dropped']);
  });
});
