import { setTimeout as pause } from 'node:timers/promises';
import { writeSettings } from '#tests/support/e2e-database.ts';
import type { Proof } from '../installation.ts';
import { startLoad } from '../load.ts';

/** Restarts each instance in turn while visitors continue. */
export const rollingRestart: Proof = {
  title: 'Rolling restart under load',
  async prove(on) {
    await writeSettings(on.sql, { form_guard: { throttle_seconds: 0 } });
    const load = await startLoad(on, 'Rolling restart');
    await pause(3000);
    const startedAt = performance.now();
    for (const instance of on.instances) {
      await instance.restart();
      await pause(2000);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(2000);
    const figures = await load.end();
    await writeSettings(on.sql, {});
    return [
      ...figures,
      { name: 'Rolling restart: duration for three instances, with draining', measured: seconds, unit: 's' },
    ];
  },
};
