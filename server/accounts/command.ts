/**
 * Manages accounts from the command line, for when an owner can no longer sign in.
 *
 *   npm run accounts -- reset-two-factor EMAIL
 */
import { commandFailure } from '../command-failure.ts';
import { readConfig } from '../config.ts';
import { openInstallation } from '../db/open-installation.ts';
import { StartError } from '../errors.ts';
import { readArguments } from '../read-arguments.ts';
import { resetTwoFactorHere } from './reset-two-factor-here.ts';

const usage = 'npm run accounts -- reset-two-factor EMAIL';

async function run(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true, options: {} }, usage);
  const [command, email, ...rest] = positionals;
  if (command !== 'reset-two-factor' || email === undefined || rest.length > 0) throw new StartError(usage);
  const { db, close } = await openInstallation(readConfig(process.env), { max: 2 });
  const found = await resetTwoFactorHere(db, email).finally(close);
  if (!found) throw new StartError(`There is no account ${email}.`);
  process.stdout.write(
    `${email} has been signed out everywhere and can now sign in with the password only.\n`,
  );
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${commandFailure(error)}\n`);
  process.exitCode = 1;
}
