import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { freePort, root, temporaryFolder } from '../../bench/processes.ts';
import { startProgram } from '../../bench/program.ts';
import type { Installation, Instance, Proof } from '../installation.ts';
import { startLoad } from '../load.ts';

/** Only adds, so the running version does not notice it. */
const expanding = `alter table contact_messages add column added_by_the_next_version text;
create index contact_messages_next_version_idx on contact_messages (added_by_the_next_version);
`;
const migration = '9999-what-the-next-version-adds.sql';

/** Upgrades one instance after another, with a newer schema and other asset names, while visitors continue. */
export const rollingUpgrade: Proof = {
  title: 'Rolling upgrade under load',
  async prove(on) {
    await writeSettings(on.sql, { form_guard: { throttle_seconds: 0 } });
    const next = await copyAsNextVersion();
    const load = await startLoad(on, 'Rolling upgrade');
    await pause(2000);
    for (const instance of on.instances) {
      await instance.restart(next);
      await pause(3000);
    }
    const figures = await load.end();
    const refusal = await startOldVersion(on, on.instances[0]);
    await writeSettings(on.sql, {});
    return [
      ...figures,
      {
        name: 'The old version, started on the newer schema: sentences printed before it exits with code 1',
        measured: refusal.split('\n').filter(Boolean).length,
        unit: 'rows',
        atLeast: 1,
        atMost: 1,
        note: refusal.trim(),
      },
    ];
  },
};

/** The same program with one more migration and other asset names. */
async function copyAsNextVersion(): Promise<string> {
  const folder = await temporaryFolder();
  for (const part of ['server', 'domain', 'texts', 'app', 'build', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'server/db/migrations', migration), expanding);
  const assets = join(folder, 'build/client/assets');
  const renamed = (await readdir(assets)).filter((name) =>
    /^(behaviour-\w+|site-entry|admin-entry)-[\w-]{8}\.(js|css)$/.test(name),
  );
  if (renamed.length < 3) throw new Error('The assets have unexpected names');
  for (const name of renamed) await rename(join(assets, name), join(assets, nextName(name)));
  const code = await readdir(join(folder, 'build'), { recursive: true });
  for (const name of code.filter((one) => one.endsWith('.js'))) {
    const path = join(folder, 'build', name);
    const text = await readFile(path, 'utf8');
    const changed = renamed.reduce((all, one) => all.replaceAll(one, nextName(one)), text);
    if (changed !== text) await writeFile(path, changed);
  }
  return folder;
}

/** Changes the first character of the content hash. */
const nextName = (name: string) =>
  name.replace(/-(.)([\w-]{7}\.\w+)$/, (_, first, rest) => `-${first === '9' ? '8' : '9'}${rest}`);

async function startOldVersion(on: Installation, like: Instance): Promise<string> {
  const env = {
    ...on.env,
    LOG_LEVEL: 'silent',
    DATABASE_URL: like.databaseProxies[0]?.url,
    DATABASE_DIRECT_URL: like.databaseProxies[1]?.url,
  };
  return startProgram({ env, port: await freePort(), quiet: true }).then(
    async (program) => {
      await program.stop();
      return '';
    },
    (error: Error) => error.message.replace('The program ended: ', ''),
  );
}
