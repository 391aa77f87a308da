import type { Installation, Instance, Proof } from '../installation.ts';

const whole = { unit: 'instances', atLeast: 3 } as const;

/**
 * Signing in on one instance counts on all; signing out or being blocked on one takes effect on all with the next
 * request.
 */
export const sessions: Proof = {
  title: 'Sessions',
  async prove(on) {
    const [a, b, c] = on.instances;
    const staff = await on.signIn();
    const known = await opensAt(on, staff.cookies);
    const spread = await throughProxy(on, staff.cookies);

    const second = await on.signIn({ at: b, address: '127.0.0.9' });
    const browser = on.visitor({ at: c, cookies: second.cookies });
    const copy = new Map(second.cookies);
    await browser.post('/logout', { form: {} });
    const afterSignOut = await opensAt(on, copy);

    const third = await on.signIn({ at: a, address: '127.0.0.10' });
    const knownBefore = await opensAt(on, third.cookies);
    const colleague = on.visitor({ at: b, cookies: staff.cookies });
    await colleague.post(`/admin/users/${third.id}`, { form: { action: 'disable' } });
    const afterBlocking = await opensAt(on, third.cookies);
    browser.leave();
    colleague.leave();
    return [
      { name: 'Signed in through nginx: valid on', measured: known.length, ...whole },
      {
        name: 'Thirty back-office pages through nginx: served by',
        measured: spread.instances,
        ...whole,
      },
      {
        name: 'Thirty back-office pages through nginx: refused',
        measured: spread.refused,
        unit: 'requests',
        atMost: 0,
      },
      {
        name: 'Signed out on C: still valid on',
        measured: afterSignOut.length,
        unit: 'instances',
        atMost: 0,
        note: 'on the very next request',
      },
      { name: 'Signed in on A: valid on', measured: knownBefore.length, ...whole },
      {
        name: 'Blocked by a colleague on B: still valid on',
        measured: afterBlocking.length,
        unit: 'instances',
        atMost: 0,
        note: 'on the very next request',
      },
    ];
  },
};

async function opensAt(on: Installation, cookies: Map<string, string>): Promise<Instance[]> {
  const open: Instance[] = [];
  for (const at of on.instances) {
    const browser = on.visitor({ at, cookies: new Map(cookies) });
    const { status } = await browser.get('/admin/account');
    if (status === 200) open.push(at);
    browser.leave();
  }
  return open;
}

async function throughProxy(on: Installation, cookies: Map<string, string>) {
  const browser = on.visitor({ cookies });
  let refused = 0;
  const before = (await on.proxy.log()).length;
  for (let nth = 0; nth < 30; nth++) if ((await browser.get('/admin/account')).status !== 200) refused++;
  browser.leave();
  const answered = (await on.proxy.log()).slice(before);
  return { refused, instances: new Set(answered.flatMap(({ asked }) => asked)).size };
}
