import { Agent } from 'node:http';
import { sendApplication } from '#tests/support/send-application.ts';
import { type Figure, median, type Part } from './figure.ts';
import { startBaseline } from './baseline.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const connections = 8;
const seconds = 5;
const rounds = 5;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Applications with a CV of 1 MB; each is confirmed only after it is stored with its file, mail and audit row. */
export const intake: Part = {
  title: `Applications with a CV of 1 MB, ${connections} at a time, relative to node:http that only stores the bytes`,
  async measure() {
    const program = await startProgram({ env: { TRUST_PROXY: '1', DEMO: '1' } });
    const bare = await startBaseline('bare-intake.ts', await temporaryFolder());
    try {
      const page = await fetch(`${program.url}/opdrachten`).then((answer) => answer.text());
      const id = /\/opdrachten\/([0-9a-f-]{36})/.exec(page)?.[1] ?? '';
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        ours.push(await perSecond(`${program.url}/guest-application/${id}`));
        theirs.push(await perSecond(bare.url));
      }
      // The first round is a warm-up.
      const ratios = ours.map((rate, round) => rate / (theirs[round] ?? rate)).slice(1);
      const figures: Figure[] = [
        { name: 'Applications with 1 MB each', measured: median(ours.slice(1)), unit: '/s' },
        {
          name: 'Applications with 1 MB each, relative to storing only the bytes',
          measured: median(ratios),
          unit: '×',
          note: `bare: ${Math.round(median(theirs.slice(1)))} /s`,
        },
      ];
      return figures;
    } finally {
      bare.stop();
      await program.stop();
    }
  },
};

let sent = 0;

async function perSecond(url: string): Promise<number> {
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
  return accepted / ((performance.now() - startedAt) / 1000);
}
