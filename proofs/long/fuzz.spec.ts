import { expect, test } from '@playwright/test';
import { routeTable } from '#tests/support/route-table.ts';
import { fuzzProgram } from '../fuzz/fuzz-program.ts';
import { startFuzzedProgram } from '../fuzz/start-fuzzed-program.ts';

test.describe.configure({ timeout: 240_000 });

test('every route withstands a thousand hostile requests', async () => {
  const program = await startFuzzedProgram();
  try {
    const { requests, routes, findings } = await fuzzProgram(program, { seed: 20_261_115, requests: 1000 });
    expect(findings.map(({ problems, request }) => `${problems.join('\n')}\n${request}`)).toEqual([]);
    expect(routes).toBe(new Set((await routeTable()).map(({ path }) => path)).size);
    expect(requests).toBeGreaterThanOrEqual(1000);
  } finally {
    await program.stop();
  }
});
