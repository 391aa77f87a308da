import { accountSecret } from '#tests/support/accounts.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';

/** With demo data and every page, behind a proxy that says where a request comes from, sealed as the tests can. */
export function startFuzzedProgram(): Promise<RunningProgram> {
  return startProgram({ GALLERY: '1', TRUST_PROXY: '1', APP_SECRET: accountSecret });
}
