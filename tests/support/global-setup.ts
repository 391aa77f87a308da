import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

/** `--mode postgres` runs the tests on the server in DATABASE_URL; otherwise a temporary one is started. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: url } = process.env;
  // Only databases of this run may be touched, whatever DATABASE_URL the shell has.
  delete process.env.DATABASE_URL;
  const external = project.config.mode === 'postgres';
  if (external && !url)
    throw new Error('Set DATABASE_URL to a PostgreSQL server on which databases may be created.');
  const { stop, connection, template } = await startTestCluster(external ? url : undefined);
  project.provide('cluster', { connection, template });
  return stop;
}
