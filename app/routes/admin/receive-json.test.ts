import { expect, test, vi } from 'vitest';
import { receiveJson } from './receive-json.ts';

const MB = 1024 * 1024;
const path = '/admin/crm/activities/:id/delete';

async function answerTo(body: string) {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = new Request('http://localhost/admin', { method: 'POST', body });
  const { status } = await receiveJson(path, request, work);
  return { status, worked: work.mock.calls.length > 0 };
}

test.each([
  ['what the contract says', '{}', { status: 200, worked: true }],
  ['anything else', '"nothing"', { status: 400, worked: false }],
  ['no JSON', '{', { status: 400, worked: false }],
  ['a megabyte of brackets', '['.repeat(MB), { status: 400, worked: false }],
  ['more than is read', `{"a":"${'x'.repeat(12 * MB)}"}`, { status: 413, worked: false }],
])('%s is answered by its status', async (_, body, expected) => {
  expect(await answerTo(body)).toEqual(expected);
});
