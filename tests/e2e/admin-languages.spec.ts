import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { builtInId } from '#domain/mail/mail-template.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { textsIn } from '#texts/texts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, inBothLanguages, long } from '#tests/support/e2e-test.ts';
import { routeTable } from '#tests/support/route-table.ts';

/** A record to show on every screen, by the path segment before its id. */
async function oneOfEach(db: Database, sql: Sql): Promise<Record<string, string>> {
  // Leftovers of other tests may be in any language.
  await sql`truncate assignments, guest_applications, candidates, customers, contact_messages, mail_outbox cascade`;
  const [assignment = ''] = await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 3) });
  const customers = await insertCustomer(db);
  const contacts = await insertContact(db, customers);
  const opportunities = await insertOpportunity(db, customers, { value: 1000 });
  await insertMessage(db, { subject: 'Zilverberg' });
  const mailbox = newId();
  await sql`insert into mailboxes (id, type, name, address, sign_in, username, state, import_since)
    values (${mailbox}, 'shared', 'Zilverberg', ${`${mailbox}@bureau.example`}, 'password', 'zilverberg', 'off', '2026-01-01')`;
  const email = `${mailbox}@zilverberg.example`;
  const candidates = await insertCandidate(db, { email });
  const pools = newId();
  await sql`insert into groups (id, kind, name) values (${pools}, 'pool', ${`Zilverberg ${pools}`})`;
  return {
    sollicitaties: await insertApplication(db, { assignmentId: assignment }),
    teksten: 'home',
    vacatures: assignment,
    edit: assignment,
    customers,
    contacts,
    opportunities,
    activities: await insertActivity(db, customers, { contactId: contacts, opportunityId: opportunities }),
    candidates,
    pools,
    mail: await storePersonMail(db, aPersonMail({ from: email })),
    postvakken: mailbox,
    sjablonen: builtInId('invited'),
    placements: await insertPlacement(db, customers),
    // The placement of an accepted application.
    new: await insertApplication(db, { assignmentId: assignment, status: 'accepted' }),
  };
}

/** Every sentence and word without placeholders. */
function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(wordsIn) : [];
}

/** The text that people see, hear or find as a placeholder on the page as sent; filled-in values are their own. */
function wordsOn(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const answer = await fetch(asked);
    if (!answer.ok || answer.redirected) throw new Error(`${asked} answered ${answer.status} ${answer.url}`);
    const sent = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = [sent.title.replace(/ \| .*/, '')];
    const walker = sent.createTreeWalker(sent.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, textarea')) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of sent.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  }, path);
}

inBothLanguages(
  ({ language }) => {
    test('every back-office screen uses one language', long, async ({ page, db, sql }) => {
      const ids = await oneOfEach(db, sql);
      const paths = (await routeTable())
        .filter(({ path, isPage }) => isPage && path.startsWith('/admin/') && !path.includes('*'))
        .map(({ path }) =>
          path.replace(/\/(\w+)\/:\w+/g, (_, kind: string) => `/${kind}/${ids[kind] ?? kind}`),
        );
      expect(paths.length).toBeGreaterThan(30);
      const own = new Set(wordsIn(textsIn(language)));
      const foreign = new Set(
        languages.filter((other) => other !== language).flatMap((other) => wordsIn(textsIn(other))),
      );
      await open(page, '/admin/dashboard');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      let before: string[] = [];
      for (const path of paths) {
        const shown = await wordsOn(page, path);
        expect.soft(shown, path).not.toEqual(before);
        before = shown;
        expect.soft(shown.filter((word) => own.has(word)).length, path).toBeGreaterThan(20);
        expect
          .soft(
            shown.filter((word) => foreign.has(word) && !own.has(word)),
            path,
          )
          .toEqual([]);
      }
    });
  },
  test,
  'nl',
);
