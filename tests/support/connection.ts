import { z } from 'zod';
import type { ConnectionOptions } from '#server/db/driver.ts';

/** For a connection that another process wrote as JSON. */
export const connectionSchema: z.ZodType<ConnectionOptions> = z.object({
  host: z.string(),
  port: z.number(),
  username: z.string(),
  password: z.string().exactOptional(),
  database: z.string(),
});

/** The server of the program that most browser tests visit. */
export const e2eConnection = (): ConnectionOptions =>
  connectionSchema.parse(JSON.parse(process.env.E2E_DATABASE ?? ''));

/** The connection of `npm run test:postgres` is a URL. */
export function addressOf(connection: string | ConnectionOptions): ConnectionOptions {
  if (typeof connection !== 'string') return connection;
  const { hostname: host, port, username, password, pathname } = new URL(connection);
  return { host, port: Number(port || 5432), username, password, database: pathname.slice(1) };
}
