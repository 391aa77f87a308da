import { officeTest as test } from '#tests/support/e2e-office.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { weighedLists, weighFrame, weighPage } from '#tests/support/office-scripts.ts';

/** Kilobytes after gzip. Of the frame what was reached, so that it does not grow back unseen. What opens later is not among them. */
const limits = { frame: 109, list: 133 };

test('the frame and the lists of the back office load no more JavaScript than they may', async ({
  page,
  context,
}) => {
  const tooHeavy: string[] = [];
  for (const path of weighedLists) {
    const fresh = await context.newPage();
    const weight = await weighPage(fresh, path);
    expect(weight, `${path} loads scripts`).toBeGreaterThan(100);
    if (weight > limits.list) tooHeavy.push(`${path}: ${weight.toFixed(1)} KB`);
    await fresh.close();
  }
  await page.goto(weighedLists[0] ?? '');
  const frame = await weighFrame(page);
  if (frame > limits.frame) tooHeavy.push(`frame: ${frame.toFixed(1)} KB`);
  expect(tooHeavy).toEqual([]);
});
