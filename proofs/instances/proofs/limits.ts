import { addStaff } from '#tests/support/accounts.ts';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { contactFields } from '../forms.ts';
import { msUntil, type Proof } from '../installation.ts';

const posts = 12;
const attempts = 15;

/** A visitor's requests to three instances count together. */
export const limits: Proof = {
  title: 'Rate limits',
  async prove(on) {
    await writeSettings(on.sql, { form_guard: { throttle_seconds: 60 } });
    const address = '127.0.0.20';
    const browser = on.visitor({ address });
    const before = (await on.proxy.log()).length;
    const statuses: number[] = [];
    for (let nth = 0; nth < posts; nth++) {
      statuses.push((await browser.post('/contact', { form: contactFields(newEmail()) })).status);
    }
    await msUntil(async () => (await on.proxy.log()).length >= before + posts);
    const asked = new Set((await on.proxy.log()).slice(before).flatMap((line) => line.asked));

    const staff = await addStaff(on.db);
    const tried = await Promise.all(
      Array.from({ length: attempts }, async (_, nth) => {
        const stranger = on.visitor({ at: on.instances[nth % 3], address: '127.0.0.21' });
        const form = { email: staff.email, password: 'niet het wachtwoord' };
        const { status } = await stranger.post('/login', { form });
        stranger.leave();
        return status;
      }),
    );
    const [counted] = await on.sql<{ failures: number }[]>`
      select failures from attempt_throttle where key = ${`account:${staff.email}:127.0.0.21`}`;
    browser.leave();
    await writeSettings(on.sql, {});
    const count = (list: number[], status: number) => list.filter((one) => one === status).length;
    return [
      {
        name: `${posts} forms from one visitor through nginx: accepted`,
        measured: count(statuses, 303),
        unit: 'requests',
        atLeast: 1,
        atMost: 1,
        note: `${count(statuses, 429)} refused with 429, by ${asked.size} instances`,
      },
      {
        name: `${attempts} wrong passwords at once across three instances: compared`,
        measured: count(tried, 422),
        unit: 'requests',
        atLeast: 5,
        atMost: 5,
        note: `${count(tried, 429)} refused with 429; counted ${counted?.failures} times`,
      },
    ];
  },
};
