/**
 * Sends hostile requests to the program and checks its responses.
 *
 *   npm run fuzz                              for a minute
 *   npm run fuzz -- --seed 7 --seconds 600    the same requests as another run with seed 7
 */
import { parseArgs } from 'node:util';
import { fuzzProgram } from './fuzz-program.ts';
import { startFuzzedProgram } from './start-fuzzed-program.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string', default: '60' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const seconds = Number(values.seconds);
if (!Number.isSafeInteger(seed) || !(seconds > 0)) {
  console.error('--seed and --seconds must be whole numbers');
  process.exit(1);
}

console.log(`seed ${seed}, ${seconds} s`);
const program = await startFuzzedProgram();
try {
  const { requests, routes, findings } = await fuzzProgram(program, { seed, seconds });
  for (const { problems, request } of findings) console.log(`\n${problems.join('\n')}\n${request}`);
  console.log(`\n${requests} requests, ${routes} routes, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await program.stop();
}
