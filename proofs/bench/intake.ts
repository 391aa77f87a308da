import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { sendApplication } from '#tests/support/send-application.ts';
import { startBaseline } from './baseline.ts';
import { usedCpu } from './cpu.ts';
import { type Figure, median, type Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillCandidates } from './fill-candidates.ts';
import { fillDatabase } from './fill-database.ts';
import { temporaryFolder } from './processes.ts';
import { type RunningProgram, startProgram } from './program.ts';

const connections = 8;
const seconds = 5;
const rounds = 5;
const sizes = [10_000, 100_000];
const agent = new Agent({ keepAlive: true, maxSockets: connections });

type Round = { rate: number; bare: number; cpu: number; databaseCpu: number };

/** Applications with a CV of 1 MB; each is confirmed only after it is stored with its file, mail and audit row. */
export const intake: Part = {
  title: `Applications with a CV of 1 MB, ${connections} at a time, relative to node:http that only stores the bytes`,
  async measure() {
    const figures: Figure[] = [];
    for (const count of sizes) figures.push(...(await measureWith(count)));
    return figures;
  },
};

/** With candidates and their CVs, analysed: plans on an empty database say nothing. */
async function measureWith(count: number): Promise<Figure[]> {
  const today = calendarDay(new Date());
  const { dataDir } = await fillDatabase(`intake-${count}`, async (sql, to) => {
    await fillAssignments(sql, 1_000, today);
    await fillCandidates(sql, to, count, today);
  });
  const program = await startProgram({
    dataDir,
    env: { TRUST_PROXY: '1', DEMO: '0', UPLOAD_MB_PER_DAY: '999999' },
  });
  const bare = await startBaseline('bare-intake.ts', await temporaryFolder());
  try {
    const page = await fetch(`${program.url}/opdrachten`).then((answer) => answer.text());
    const url = `${program.url}/guest-application/${/\/opdrachten\/([0-9a-f-]{36})/.exec(page)?.[1]}`;
    const measured: Round[] = [];
    for (let round = 0; round <= rounds; round++) measured.push(await measureRound(program, url, bare.url));
    // The first round is a warm-up.
    const middle = (of: (round: Round) => number) => median(measured.slice(1).map(of));
    const among = `among ${count.toLocaleString('en-GB')} candidates`;
    return [
      { name: `Applications with 1 MB each, ${among}`, measured: middle(({ rate }) => rate), unit: '/s' },
      {
        name: `Applications, ${among}, relative to storing only the bytes`,
        measured: middle(({ rate, bare: theirs }) => rate / theirs),
        unit: '×',
        atLeast: 0.4,
        note: `bare: ${Math.round(middle((round) => round.bare))} /s`,
      },
      {
        name: `CPU of an application, ${among}`,
        measured: middle(({ cpu, databaseCpu }) => cpu + databaseCpu),
        unit: 'ms',
        atMost: 15,
        note: `of which the database ${middle(({ databaseCpu }) => databaseCpu).toFixed(1)} ms`,
      },
    ];
  } finally {
    bare.stop();
    await program.stop();
  }
}

async function measureRound(program: RunningProgram, url: string, bareUrl: string): Promise<Round> {
  const before = await usedCpu(program.dataDir);
  const { accepted, rate } = await load(url);
  const after = await usedCpu(program.dataDir);
  const { rate: bare } = await whileStopped(program, () => load(bareUrl));
  const each = (kind: 'program' | 'database') =>
    ((after?.[kind] ?? Number.NaN) - (before?.[kind] ?? Number.NaN)) / accepted;
  return { rate, bare, cpu: each('program'), databaseCpu: each('database') };
}

/** It reads the documents of the round meanwhile, which slows a bare server down by a third. */
async function whileStopped<T>({ child }: RunningProgram, work: () => Promise<T>): Promise<T> {
  child.kill('SIGSTOP');
  try {
    // Readers that have begun are processes of their own.
    await pause(1000);
    return await work();
  } finally {
    child.kill('SIGCONT');
  }
}

let sent = Date.now() % 1_000_000;

async function load(url: string): Promise<{ accepted: number; rate: number }> {
  const startedAt = performance.now();
  let accepted = 0;
  const one = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const { status } = await sendApplication(url, sent++, agent);
      if (status !== 204) throw new Error(`${url} answered ${status}`);
      accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { accepted, rate: accepted / ((performance.now() - startedAt) / 1000) };
}
