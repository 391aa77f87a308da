/** `npm run audit`: checks the packages of the running program for known vulnerabilities. */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }).optional(),
});
type Verdict = { code: 0 | 1 | 2; text: string };

/** Exit code 2 means that the registry gave no answer. */
export function verdictOn(output: string): Verdict {
  const found = parse(output);
  if (!found) {
    return {
      code: 2,
      text: 'Nothing was checked: the registry that npm is set to has no audit service, or cannot be reached.',
    };
  }
  const known = Object.entries(found.vulnerabilities);
  if (known.length === 0) {
    return { code: 0, text: `No known vulnerabilities in ${found.metadata?.dependencies.prod} packages.` };
  }
  const lines = known.map(
    ([name, { severity, range, fixAvailable }]) =>
      `${severity}: ${name} ${range}${fixAvailable ? ' (a fixed version is available)' : ''}`,
  );
  return { code: 1, text: lines.join('\n') };
}

function parse(output: string): z.output<typeof report> | undefined {
  try {
    return report.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const { stdout } = spawnSync(command, ['audit', '--omit=dev', '--json'], options);
  const { code, text } = verdictOn(stdout ?? '');
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
}
