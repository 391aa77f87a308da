import { createServer } from 'node:net';
import { openDatabase } from '#server/db/client.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { expect, test, long } from '#tests/support/e2e-test.ts';
import { openIdClient, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { portOf } from '#tests/support/port-of.ts';
import { startProgram } from '#tests/support/program.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

test(
  'colleagues sign in with the directory of the agency, which may be away at the start',
  long,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const program = await startProgram({
      DEMO: '0',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: openIdClient.client_id,
      OIDC_CLIENT_SECRET: openIdClient.client_secret,
      OIDC_LABEL: 'Microsoft',
      OIDC_SECOND_FACTOR: 'directory',
    });
    const database = openDatabase(program.connection, { max: 2 });
    const context = await browser.newContext({ baseURL: program.baseUrl });
    const page = await context.newPage();
    const signIn = page.getByRole('link', { name: 'Inloggen met Microsoft' });
    try {
      await page.goto('/login?next=/admin/crm');
      await signIn.click();
      await expect(page.getByText('De inlogdienst van uw organisatie is nu niet bereikbaar.')).toBeVisible();

      const provider = await startOpenIdProvider(program.baseUrl, { port });
      try {
        const staff = await addStaff(database.db);
        provider.signInAs({ sub: 'stranger', email: 'someone@elsewhere.example', email_verified: true });
        await page.goto('/login?next=/admin/crm&lang=en');
        await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Could not sign in with your organisation',
        );
        await expect(
          page.getByText('This email address does not belong to this organisation.'),
        ).toBeVisible();

        await context.clearCookies();
        provider.signInAs({ sub: 'colleague', email: staff.email, email_verified: true });
        await page.goto('/login?next=/admin/crm&lang=nl');
        await signIn.click();
        await expect(page).toHaveURL('/admin/crm');
        await page.goto('/admin/users');
        await expect(page.getByRole('row', { name: staff.email })).toContainText(
          'Gekoppeld aan de inlogdienst',
        );

        // A sensitive action can be confirmed with the directory, which asks again who they are.
        await page.goto('/admin/account/confirm?next=/admin/account');
        await page.getByRole('link', { name: 'Bevestigen met Microsoft' }).click();
        await expect(page).toHaveURL('/admin/account');
        await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Anna Smit');
        await page.getByRole('button', { name: 'Gegevens opslaan' }).click();
        await expect(page.getByText('Uw gegevens zijn opgeslagen')).toBeVisible();
      } finally {
        await provider.stop();
      }
    } finally {
      await context.close();
      await database.close();
      await program.stop();
    }
  },
);
