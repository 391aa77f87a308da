import { expect, inBothLanguages, test } from '#tests/support/e2e-test.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

/** How lines are broken and lists are marked is not part of the text. */
const words = (text: string) => text.replace(/[\s–]+/g, '');

inBothLanguages(({ language, texts }) => {
  for (const path of ['/voorwaarden', '/privacy']) {
    test(`${path} is a tagged PDF with the text of the page`, async ({ page, request }) => {
      await page.goto(`${path}?lang=${language}`);
      const link = page.getByRole('link', { name: texts.site.downloadPdf });
      const address = (await link.getAttribute('href')) ?? '';
      const answer = await request.get(address);
      const headers = answer.headers();
      expect([answer.status(), headers['content-type'], headers['content-language']]).toEqual([
        200,
        'application/pdf',
        language,
      ]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z\d-]+\.pdf"$/);
      const again = await request.get(address, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);

      const bytes = await answer.body();
      expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
      const pdf = await readPdf(bytes);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      expect(pdf.info).toMatchObject({ Title: title, Language: language, Author: 'Lexbrug' });
      expect(pdf.markInfo).toMatchObject({ Marked: true });
      expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Link']));
      const headings = await page.locator('.long-read__text h2').allInnerTexts();
      expect(pdf.outline.map((item) => item.replace(/^\w+ \d+\. /, ''))).toEqual(headings);

      const heading = page.locator('.long-read__heading');
      const version = heading.locator('.long-read__version');
      const shown = [
        title,
        await heading.locator('.lead').innerText(),
        (await version.innerText()).replace(texts.site.downloadPdf, ''),
        await page.locator('.long-read__text').innerText(),
      ];
      expect(words(pdf.text)).toBe(words(shown.join('')));
    });
  }

  test('every paragraph of the terms has a number that is a link to it', async ({ page }) => {
    await page.goto(`/voorwaarden?lang=${language}`);
    const numbers = page.locator('.long-read__clause > a');
    const first = page.getByRole('link', { name: `${texts.terms.articleNumber(1)}.1`, exact: true });
    await expect(first).toHaveText('1.1');
    const ids = await page.locator('.long-read__clause').evaluateAll((all) => all.map(({ id }) => `#${id}`));
    expect(await numbers.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const articles = texts.terms.articles('Lexbrug');
    const paragraphs = articles.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph'));
    expect(ids).toHaveLength(paragraphs.length);
    await page.getByRole('link', { name: `${texts.terms.articleNumber(3)}.2`, exact: true }).click();
    await expect(page).toHaveURL(/#artikel-3\.2$/);
    await expect(page.locator('[id="artikel-3.2"]')).toBeInViewport();
  });
});
