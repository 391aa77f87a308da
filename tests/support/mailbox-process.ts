/** An instance of the program that is killed by a test: it only reads mailboxes. */
import { z } from 'zod';
import { openDatabase } from '#server/db/client.ts';
import { serveMailboxes } from '#server/mailboxes/serve-mailboxes.ts';
import { connectionSchema } from './connection.ts';
import { testProgram } from './test-program.ts';

const optionsSchema = z.object({
  connection: z.union([z.string(), connectionSchema]),
  leaseSeconds: z.number(),
});
export type MailboxProcessOptions = z.infer<typeof optionsSchema>;

const { connection, leaseSeconds } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
// Exit when the tests are killed.
process.stdin.on('end', () => process.exit(1)).resume();

const program = await testProgram(openDatabase(connection, { max: 4 }));
program.config.mailOnPrivateNetwork = true;
await serveMailboxes(program, { leaseSeconds, claimMs: 100, renewMs: 500 });
