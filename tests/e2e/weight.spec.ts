import { gzipSync } from 'node:zlib';
import { test, expect } from '#tests/support/e2e-test.ts';
import { asApplicant, publicPages, shownAssignments } from '#tests/support/public-pages.ts';

/** Kilobytes after gzip, of one page together. */
const limits = { script: 4, stylesheet: 13 };

test('no public page fetches more JavaScript or CSS than it may', async ({ page, sql, request, baseURL }) => {
  const shown = await shownAssignments(sql);
  await asApplicant(page.context(), { id: shown.open.id, url: baseURL });
  const fetched: { kind: string; url: string }[] = [];
  page.on('requestfinished', (one) => fetched.push({ kind: one.resourceType(), url: one.url() }));
  const weights = new Map<string, number>();
  const weigh = async (url: string) => {
    const weight = weights.get(url) ?? gzipSync(await (await request.get(url)).body()).length / 1024;
    weights.set(url, weight);
    return weight;
  };
  const tooHeavy: string[] = [];
  for (const path of [...publicPages.map((one) => one.path(shown)), '/opdrachten/bewaard', '/login']) {
    fetched.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const [kind, limit] of Object.entries(limits)) {
      const urls = new Set(fetched.flatMap((one) => (one.kind === kind ? one.url : [])));
      const sizes = await Promise.all([...urls].map(weigh));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `${path} fetches ${kind} files`).toBeGreaterThan(0);
      if (total > limit) tooHeavy.push(`${path}: ${kind} ${total.toFixed(2)} KB`);
    }
  }
  expect(tooHeavy).toEqual([]);
});
