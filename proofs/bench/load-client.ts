/**
 * For machines without wrk: keeps connections busy with one GET for the given number of seconds and prints the
 * requests per second.
 */
import { Agent, get } from 'node:http';

const [address = '', seconds = '3', connections = '16', encoding = 'identity', cookie = ''] =
  process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + Number(seconds) * 1000;
let answered = 0;

function ask(): Promise<void> {
  return new Promise((done, fail) => {
    get(
      address,
      { agent, headers: { 'Accept-Encoding': encoding, ...(cookie && { Cookie: cookie }) } },
      (response) => {
        if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`));
        response.resume().once('end', done);
      },
    ).once('error', fail);
  });
}

async function keepAsking(): Promise<void> {
  for (; performance.now() < end; answered++) await ask();
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
agent.destroy();
process.stdout.write(`${answered / Number(seconds)}\n`);
