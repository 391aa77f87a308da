import { insertCandidate } from '#tests/support/candidates.ts';
import { newId } from '#server/db/ids.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';

mostlyInEnglish(({ texts: all, it }) => {
  const { mailReading: texts, admin } = all;

  it('mail is found on its record and in the inbox, read, and put aside', async ({ page, db }) => {
    const key = newId().slice(-8);
    const email = `noor-${key}@mail.example`;
    const candidate = await insertCandidate(db, { firstName: 'Noor', lastName: `Quispel ${key}`, email });
    const quoted = 'eerder geschreven '.repeat(30);
    const mail = aPersonMail({
      from: email,
      subject: `Re: Vraag ${key}`,
      body: 'Schikt dinsdag?',
      html: `<p>Schikt <b>dinsdag</b>?</p><script>document.title = 'x'</script><img src="https://evil.example/x.png" alt="logo"><blockquote>${quoted}</blockquote>`,
    });
    const thread = await storePersonMail(db, mail);

    await open(page, `/admin/crm/candidates/${candidate}?deel=mail`);
    const panel = page.getByRole('region', { name: texts.panel.title, exact: true });
    await expect(panel).toContainText(texts.awaits);
    await expect(panel).toContainText('Schikt dinsdag?');
    await panel.getByRole('link', { name: `Vraag ${key}` }).click();
    await expect(page).toHaveURL(`/admin/mail/${thread}`);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    const frame = page.frameLocator('.mail-frame');
    await expect(frame.getByText('dinsdag', { exact: true })).toBeVisible();
    await expect(frame.getByText('[logo]')).toBeVisible();
    await expect(frame.getByText(/eerder geschreven/u)).toBeHidden();
    await frame.getByText(texts.thread.quoted).click();
    await expect(frame.getByText(/eerder geschreven/u)).toBeVisible();
    await expect(frame.locator('script, img, [onclick]')).toHaveCount(0);
    expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
    // Unfolding made the frame taller, so that nothing scrolls inside it.
    const isWhole = () =>
      page.locator('.mail-frame').evaluate((element) => {
        const body = element instanceof HTMLIFrameElement ? element.contentDocument?.body : undefined;
        return element.clientHeight >= (body?.scrollHeight ?? Infinity);
      });
    await expect.poll(isWhole).toBe(true);
    await expectAccessible(page);

    await page.getByRole('button', { name: texts.setAside, exact: true }).click();
    await expect(toast(page, texts.isSetAside)).toBeVisible();
    await expect(page.getByRole('button', { name: texts.takeUp })).toBeVisible();

    await page.locator('.sidebar').getByRole('link', { name: admin.navigation.inbox }).click();
    await expect(page).toHaveURL('/admin/mail');
    await page.getByRole('searchbox').fill(key);
    const rows = page.getByRole('table', { name: texts.caption }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(email);
    await page.getByRole('link', { name: texts.tab.unanswered }).click();
    await expect(rows).toHaveCount(0);
    await page.getByRole('link', { name: texts.all, exact: true }).click();
    await page.getByRole('button', { name: texts.takeUpOf(`Vraag ${key}`) }).click();
    await expect(toast(page, texts.isTakenUp)).toBeVisible();
    await page.getByRole('link', { name: texts.tab.unanswered }).click();
    await expect(rows).toHaveCount(1);
    await expectAccessible(page);
  });
}, test);

test('the content of a mail comes with a policy that lets it do nothing, and only on its own thread', async ({
  page,
  db,
}) => {
  const mail = aPersonMail({ from: 'noor@mail.example', html: '<form action=x><input></form><p>Dag</p>' });
  const thread = await storePersonMail(db, mail);
  const answer = await page.request.get(`/admin/mail/${thread}/inhoud/${mail.id}`);
  expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/u);
  expect(answer.headers()['content-security-policy']).not.toContain('allow-scripts');
  expect(await answer.text()).not.toContain('<form');
  expect((await page.request.get(`/admin/mail/${newId()}/inhoud/${mail.id}`)).status()).toBe(404);
  expect((await page.request.get(`/admin/mail/${newId()}`)).status()).toBe(404);
});
