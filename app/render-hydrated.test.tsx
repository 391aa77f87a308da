import { lazy, Suspense, use } from 'react';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { renderHydrated } from './render-hydrated.ts';

const hostile = '["</script><script>alert(1)</script>","<!--","\u2028","&amp;"]';

function render(body: React.ReactNode, { data = '[]', waits = false, scripts = true } = {}): Promise<string> {
  const element = (
    <html lang="nl">
      <body>{body}</body>
    </html>
  );
  const context = { renderMeta: { didRenderScripts: scripts } };
  return renderHydrated(element, context, { text: async () => data, waits }, 'once');
}

test('the data are the last script, as they were, whatever they contain', async () => {
  const page = await render(<p>Dag</p>, { data: hostile });
  expect(page).toMatch(/^<!DOCTYPE html><html lang="nl">/);
  const [, script = ''] = /<p>Dag<\/p><script nonce="once">(.+)<\/script><\/body><\/html>$/s.exec(page) ?? [];
  expect(script).not.toMatch(/[<>&\u2028]/);
  const got: unknown[] = [];
  const streamController = {
    enqueue: (text: unknown) => got.push(text),
    close: () => got.push('closed'),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(got).toEqual([hostile, 'closed']);
});

test('a page without scripts has no data', async () => {
  expect(await render(<p>Dag</p>, { scripts: false })).not.toContain('script');
});

test('a part that is loaded later, or that waits for its data, is in the page', async () => {
  const Later = lazy(async () => ({ default: () => <p>Later</p> }));
  const answer = Promise.resolve('Antwoord');
  const Answer = () => <p>{use(answer)}</p>;
  const loading = <p>Laden</p>;
  const page = (of: React.ReactNode) => <Suspense fallback={loading}>{of}</Suspense>;
  for (const waits of [false, true]) {
    expect(await render(page(<Later />), { waits })).toContain('<p>Later</p>');
    expect(await render(page(<Answer />), { waits })).toContain('<p>Antwoord</p>');
  }
  // Outside a boundary, the whole page waits.
  const Whole = lazy(async () => ({ default: () => <p>Geheel</p> }));
  expect(await render(<Whole />)).toContain('<p>Geheel</p>');
});

test('a page that fails is not sent', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(render(<Broken />)).rejects.toThrow('broken');
  await expect(
    render(
      <Suspense>
        <Broken />
      </Suspense>,
    ),
  ).rejects.toThrow('broken');
});
