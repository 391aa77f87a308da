/** Reads every hostile mail, so that a test can measure the memory of a process that does nothing else. */
import { readHeadersBeside } from '#server/mails/mime-reader.ts';
import { readMime } from '#server/mails/read-mime.ts';
import { hostileMails } from './hostile-mails.ts';

const peakMb = () => process.resourceUsage().maxRSS / 1024;
await readMime(Buffer.from('Subject: Hallo\r\n\r\nHallo'));
const before = peakMb();
for (const [name, make] of Object.entries(hostileMails)) {
  const source = make();
  const begun = performance.now();
  const [head, read] = [await readHeadersBeside(source), await readMime(source)];
  const ms = Math.round(performance.now() - begun);
  const { body, html, attachments } = read;
  const kept = { body: body.length, html: html?.length ?? 0, attachments: attachments.length };
  const isRefused = attachments.some(({ refused }) => refused === 'unreadable');
  const seen = { name, ms, megabytes: Math.round(peakMb() - before), hasHead: head !== undefined };
  console.log(JSON.stringify({ ...seen, ...kept, isRefused }));
}
process.exit(0);
