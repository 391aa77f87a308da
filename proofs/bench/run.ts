/**
 * Measures the program and prints one table with each figure and its limit.
 *
 *   npm run bench                     all parts
 *   npm run bench -- weight start-up  only these parts
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { assignmentList } from './assignment-list.ts';
import { backup } from './backup.ts';
import { bulk } from './bulk.ts';
import { cachedPage } from './cached-page.ts';
import { candidateSearch } from './candidates.ts';
import { type Figure, isReached, type Part, table } from './figure.ts';
import { growth } from './growth.ts';
import { intake } from './intake.ts';
import { interactions } from './interactions.ts';
import { lighthouseScores } from './lighthouse.ts';
import { mail } from './mail.ts';
import { officeLists } from './office-lists.ts';
import { officeMoves } from './office-moves.ts';
import { officePages } from './office-pages.ts';
import { officeWeight } from './office-weight.ts';
import { startUp } from './start-up.ts';
import { thread } from './thread.ts';
import { twoInstances } from './two-instances.ts';
import { weight } from './weight.ts';
import { writes } from './writes.ts';

const parts: Record<string, Part> = {
  'cached-page': cachedPage,
  'assignment-list': assignmentList,
  'office-lists': officeLists,
  'office-moves': officeMoves,
  'office-pages': officePages,
  candidates: candidateSearch,
  bulk,
  thread,
  mail,
  growth,
  writes,
  intake,
  weight,
  'office-weight': officeWeight,
  interactions,
  'start-up': startUp,
  lighthouse: lighthouseScores,
  'two-instances': twoInstances,
  backup,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const memory = Math.round(totalmem() / 1024 ** 3);
console.log(
  `${cpus().length} cores, ${memory} GB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
);

const figures: Figure[] = [];
const failures: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${part.title} (load average before: ${loadavg()[0]?.toFixed(1)})`);
  try {
    const measured = await part.measure();
    for (const figure of measured)
      console.log(`  ${figure.name}: ${figure.measured.toPrecision(4)} ${figure.unit}`);
    figures.push(...measured);
  } catch (error) {
    console.error(error);
    failures.push(name);
  }
}

const missed = figures.filter((figure) => !isReached(figure));
console.log(`\n${table(figures)}\n`);
if (failures.length > 0) console.log(`Could not be measured: ${failures.join(', ')}.`);
console.log(missed.length === 0 ? 'All measured limits are met.' : `Limits missed: ${missed.length}.`);
