import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { cloneTemplate, type Connection, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export type TestDatabase = OpenDatabase & { connection: Connection };

/** A migrated, empty database for one test file: open it in `beforeAll`, close it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const clone = await cloneTemplate(inject('cluster'));
  const opened = openDatabase(clone.connection, { max: 4 });
  return {
    ...opened,
    connection: clone.connection,
    close: async () => {
      await opened.close();
      await clone.drop();
    },
  };
}
