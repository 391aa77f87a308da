import { PANEL_PAGE_PARAM } from '#domain/mail/mail-thread.ts';
import { TIMELINE_KIND_PARAM } from '#domain/timeline/timeline.ts';
import type { Sql } from '#server/db/client.ts';
import { type Figure, median, type Part, slope } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { fillMails, rareMailWord } from './fill-mails.ts';
import { timeResponse } from './list-measurement.ts';
import { withOffice } from './office-program.ts';

const sizes = [10_000, 100_000, 1_000_000];
const warmUps = 10;
const rounds = 15;
/** Of a thread of 200 mails with a million stored. */
const THREAD_LIMIT_MS = 150;

type Times = Record<string, number>;

export const mail: Part = {
  title: `Mail: ${sizes.map((size) => size.toLocaleString('en-GB')).join(', ')} mails (medians)`,
  async measure() {
    const bySize: Times[] = [];
    for (const size of sizes) bySize.push(await timesWith(size));
    return Object.keys(bySize[0] ?? {}).flatMap((name): Figure[] => {
      const times = bySize.map((one) => one[name] ?? Number.NaN);
      const limit = name.startsWith('a thread') ? { atMost: THREAD_LIMIT_MS } : {};
      return [
        { name: `1,000,000 mails: ${name}`, measured: times.at(-1) ?? Number.NaN, unit: 'ms', ...limit },
        {
          name: `Growth: ${name}`,
          measured: slope(sizes, times),
          unit: 'exponent',
          note: times.map((time) => `${time.toFixed(1)} ms`).join(', '),
        },
      ];
    });
  },
};

async function timesWith(size: number): Promise<Times> {
  const filled = await fillDatabase(`mail-${size}`, (sql) => fillMails(sql, size));
  return withOffice(filled, async ({ sql, url, cookie }) => {
    const times: Times = {};
    for (const [name, path] of Object.entries(await pathsIn(sql))) {
      for (let done = 0; done < warmUps; done++) await timeResponse(url + path, cookie);
      const measured: number[] = [];
      for (let done = 0; done < rounds; done++) measured.push(await timeResponse(url + path, cookie));
      times[name] = median(measured);
      console.log(`  ${size.toLocaleString('en-GB')} mails, ${name}: ${times[name].toFixed(1)} ms`);
    }
    return times;
  });
}

async function pathsIn(sql: Sql): Promise<Record<string, string>> {
  const [ids] = await sql<{ thread: string; candidate: string }[]>`
    select md5('t1')::uuid as thread, md5('c1')::uuid as candidate`;
  if (!ids) throw new Error('A select always answers');
  const candidate = `/admin/crm/candidates/${ids.candidate}`;
  return {
    'a thread of 200, its page': `/admin/mail/${ids.thread}`,
    'a thread of 200, its data': `/admin/mail/${ids.thread}.data`,
    'a candidate with 2,000 mails: page with mail and timeline': `${candidate}.data`,
    'a candidate with 2,000 mails: timeline of mail only': `${candidate}.data?${TIMELINE_KIND_PARAM}=mail`,
    'a candidate with 2,000 mails: a late page of mail': `${candidate}.data?${PANEL_PAGE_PARAM}=100`,
    'inbox, all': '/admin/mail.data',
    'inbox, mine': '/admin/mail.data?map=mijn',
    'inbox, shared': '/admin/mail.data?map=gedeeld',
    'inbox, unanswered': '/admin/mail.data?map=onbeantwoord',
    'inbox, a common word': '/admin/mail.data?zoek=opdracht',
    'inbox, two words': '/admin/mail.data?zoek=opdracht%20tarief',
    'inbox, mine, a common word': '/admin/mail.data?map=mijn&zoek=opdracht',
    // The numbers in the subjects of one mail in 25, too few to be found among the newest.
    'inbox, a word in 4 percent': '/admin/mail.data?zoek=24',
    'inbox, a rare word': `/admin/mail.data?zoek=${rareMailWord}`,
    'inbox, an address': '/admin/mail.data?zoek=k7%40mail.example',
  };
}
