/** Asks the registry whether it knows of vulnerabilities in what the program runs on: `npm run audit`. */
import { spawnSync } from 'node:child_process';

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
  metadata?: { dependencies: { prod: number } };
};
type Verdict = { code: 0 | 1 | 2; text: string };

/** Code 2 when nothing could be found out: that is neither good nor bad news. */
export function verdictOn(output: string): Verdict {
  const report = parse(output);
  if (!report?.vulnerabilities) {
    return {
      code: 2,
      text: 'Nothing was checked: the registry that npm is set to has no audit service, or cannot be reached.',
    };
  }
  const known = Object.entries(report.vulnerabilities);
  if (known.length === 0) {
    return { code: 0, text: `No known vulnerabilities in ${report.metadata?.dependencies.prod} packages.` };
  }
  const lines = known.map(
    ([name, { severity, range, fixAvailable }]) =>
      `${severity}: ${name} ${range}${fixAvailable ? ' (a fixed version is available)' : ''}`,
  );
  return { code: 1, text: lines.join('\n') };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
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
