import { Agent, request } from 'node:http';
import { makePdf } from '#tests/support/documents.ts';
import { type Figure, median, type Part } from './figure.ts';
import { startPeer } from './peer.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const connections = 8;
const seconds = 5;
const rounds = 5;
const boundary = 'lexbrug-intake';
const document = makePdf('Curriculum vitae', 1024 * 1024);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Applications with a CV of 1 MB: each is stored with its file, mails and audit row before it is thanked for. */
export const intake: Part = {
  title: `Applications with a CV of 1 MB, ${connections} at a time, against node:http that only keeps the bytes`,
  async measure() {
    const program = await startProgram({ env: { TRUST_PROXY: '1', DEMO: '1' } });
    const bare = await startPeer('bare-intake.ts', await temporaryFolder());
    try {
      const page = await fetch(`${program.url}/opdrachten`).then((answer) => answer.text());
      const id = /\/opdrachten\/([0-9a-f-]{36})/.exec(page)?.[1] ?? '';
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        ours.push(await perSecond(`${program.url}/guest-application/${id}`));
        theirs.push(await perSecond(bare.url));
      }
      // The first round warms up.
      const ratios = ours.map((rate, round) => rate / (theirs[round] ?? rate)).slice(1);
      const figures: Figure[] = [
        { name: 'Applications with 1 MB each', measured: median(ours.slice(1)), unit: '/s' },
        {
          name: 'Applications with 1 MB each against bytes that are only kept',
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
  const begun = performance.now();
  let accepted = 0;
  const one = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await send(url, sent++);
      accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return accepted / ((performance.now() - begun) / 1000);
}

function send(url: string, nth: number): Promise<void> {
  const body = bodyOf(nth);
  return new Promise((done, fail) => {
    const asked = request(url, {
      agent,
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': body.reduce((sum, part) => sum + part.length, 0),
        // Everybody comes from an address of his own, or the form guard would take them for one.
        'X-Forwarded-For': `10.${(nth >> 16) % 250}.${(nth >> 8) % 256}.${nth % 256}`,
        'X-Background': '1',
        'Sec-Fetch-Site': 'same-origin',
      },
    });
    asked.once('error', fail).once('response', (answer) => {
      if (answer.statusCode !== 204) fail(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', done);
    });
    for (const part of body) asked.write(part);
    asked.end();
  });
}

function bodyOf(nth: number): Buffer[] {
  const words = {
    first_name: 'Sanne',
    last_name: `Nummer ${nth}`,
    email: `sanne.${nth}@voorbeeld.example`,
    phone: '0612345678',
    motivation: `Motivatie ${nth}`,
    privacy_accepted: 'on',
  };
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const fields = Object.entries(words).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const head = part('cv_file', '; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n');
  return [Buffer.from(fields.join('') + head), document, Buffer.from(`\r\n--${boundary}--\r\n`)];
}
