import { accountSecret } from '#tests/support/accounts.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';

/** With demo data, a trusted proxy and a known secret. */
export function startFuzzedProgram(): Promise<RunningProgram> {
  return startProgram({ TRUST_PROXY: '1', APP_SECRET: accountSecret });
}
