import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SettingName, settingsValues } from '#domain/settings/settings-form.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { contactFields } from '../forms.ts';
import { type Installation, msUntil, type Proof } from '../installation.ts';

const bound = 3500;

/** A setting changed on one instance takes effect on all. */
export const settings: Proof = {
  title: 'Settings and live visitors',
  async prove(on) {
    const [a, b, c] = on.instances;
    const staff = await on.signIn({ address: '127.0.0.30' });
    const office = on.visitor({ at: a, cookies: staff.cookies });
    const save = (change: Partial<Record<SettingName, string>>) => saveAt(on, office, change);
    const others = [b, c].map((at) => on.visitor({ at, address: '127.0.0.31' }));
    const slowest = async (isSo: (visitor: (typeof others)[0]) => Promise<boolean>) =>
      Math.max(...(await Promise.all(others.map((visitor) => msUntil(() => isSo(visitor))))));

    await Promise.all(others.map((visitor) => visitor.get('/over-ons')));
    await save({ 'company.name': 'Rechtsbrug' });
    const named = await slowest(async (one) => (await one.get('/over-ons')).text.includes('Rechtsbrug'));

    await save({ 'maintenance.enabled': 'on' });
    const closed = await slowest(async (one) => (await one.get('/over-ons')).status === 503);
    await save({ 'maintenance.enabled': '' });
    const opened = await slowest(async (one) => (await one.get('/over-ons')).status === 200);

    await save({ 'form_guard.blocked': 'spam.example', 'form_guard.throttle_seconds': '0' });
    const form = contactFields('iemand@spam.example');
    const blocked = await slowest(async (one) => (await one.post('/contact', { form })).status === 403);

    const session = randomUUID();
    const before = await activeAt(on, staff.cookies);
    for (const at of on.instances) {
      const visitor = on.visitor({ at });
      const visit = {
        kind: 'visit',
        session_id: session,
        page: '/contact',
        screen_resolution: '1440x900',
        language: 'nl',
      };
      await visitor.post('/bezoek', { json: { ...visit, referrer: null, is_new_session: true } });
      visitor.leave();
    }
    await msUntil(async () =>
      (await activeAt(on, staff.cookies)).every((count, nth) => count > (before[nth] ?? 0)),
    );
    const more = (await activeAt(on, staff.cookies)).map((count, nth) => count - (before[nth] ?? 0));
    await writeSettings(on.sql, {});
    for (const one of [office, ...others]) one.leave();
    const within = { unit: 'ms', atMost: bound } as const;
    return [
      { name: 'Agency name changed on A: shown on B and C after', measured: named, ...within },
      { name: 'Maintenance turned on on A: closed on B and C after', measured: closed, ...within },
      { name: 'Maintenance turned off on A: open on B and C after', measured: opened, ...within },
      { name: 'Domain blocked on A: refused on B and C after', measured: blocked, ...within },
      {
        name: 'One visitor served by three instances: counted as',
        measured: Math.max(...more),
        unit: 'rows',
        atLeast: 1,
        atMost: 1,
        note: 'the same on every instance',
      },
    ];
  },
};

async function saveAt(
  on: Installation,
  office: ReturnType<Installation['visitor']>,
  change: Partial<Record<SettingName, string>>,
): Promise<void> {
  const stored = await readSettings(on.db);
  const values = { ...settingsValues(stored), ...change };
  const json = { basedOn: settingsVersion(stored), values };
  const answer = await office.post('/admin/dashboard/settings/save', { json });
  if (!answer.text.includes('"updated"'))
    throw new Error(`Not saved: ${answer.status} ${answer.text.slice(0, 300)}`);
}

function activeAt(on: Installation, cookies: Map<string, string>): Promise<number[]> {
  return Promise.all(
    on.instances.map(async (at) => {
      const office = on.visitor({ at, cookies: new Map(cookies) });
      const { text } = await office.get('/admin/dashboard/bezoekers/nu');
      office.leave();
      return z.object({ active: z.number() }).parse(JSON.parse(text)).active;
    }),
  );
}
