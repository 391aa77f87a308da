/** An instance of the program that is killed by a test: runs the mail job and prints its log. */
import { pino } from 'pino';
import { z } from 'zod';
import { openDatabase } from '#server/db/client.ts';
import { startJobs } from '#server/jobs/job-runner.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { connectionSchema } from './connection.ts';
import { testProgram } from './test-program.ts';

const optionsSchema = z.object({ connection: z.union([z.string(), connectionSchema]), smtpUrl: z.string() });
export type JobProcessOptions = z.infer<typeof optionsSchema>;

const { connection, smtpUrl } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
// Exit when the tests are killed.
process.stdin.on('end', () => process.exit(1)).resume();

const database = openDatabase(connection, { max: 4 });
const program = await testProgram(database);
const runner = await startJobs(
  { sendMails: jobs.sendMails },
  {
    program: { ...program, now: () => new Date(), log: pino({ level: 'info' }) },
    mail: createSmtpTransport(smtpUrl),
  },
  { pollMs: 200 },
);
process.on('SIGTERM', () => {
  void runner
    .stop()
    .then(() => database.close())
    .then(() => program.remove())
    .then(() => process.exit(0));
});
