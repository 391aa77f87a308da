import { setTimeout as pause } from 'node:timers/promises';
import { newEmail } from '#tests/support/visitor-forms.ts';
import type { Figure } from '../bench/figure.ts';
import { applicationForm, contactFields } from './forms.ts';
import { type Installation, openAssignments } from './installation.ts';

const pagesForEachForm = 7.5;
const visitors = 12;

type Asked = { what: string; ms: number; failed?: string };

export type Load = {
  /** Stops the load, waits for all responses and returns the figures. */ end(): Promise<Figure[]>;
};

/**
 * Visitors who request pages and files at a steady rate and send messages and applications with a CV. Every
 * unexpected response is a failure, and every acknowledged form must be stored once.
 */
export async function startLoad(on: Installation, name: string): Promise<Load> {
  const open = await openAssignments(on.sql);
  const browsers = Array.from({ length: visitors }, (_, nth) =>
    on.visitor({ address: `127.0.1.${nth + 1}` }),
  );
  const asked: Asked[] = [];
  const running = new Set<Promise<void>>();
  const acknowledged = { messages: [] as string[], applications: [] as string[] };
  const before = (await on.proxy.log()).length;
  let turn = 0;
  const ending = new AbortController();

  const browser = () => browsers[turn++ % visitors] ?? on.visitor();
  const assignment = () => open[turn % open.length]?.id ?? '';

  async function note(what: string, work: () => Promise<string | undefined>): Promise<void> {
    const startedAt = performance.now();
    const failed = await work().catch((error: Error) => error.message);
    asked.push({ what, ms: performance.now() - startedAt, ...(failed !== undefined && { failed }) });
  }

  const readPage = (path: string) =>
    note(`GET ${path}`, async () => {
      const one = browser();
      const page = await one.get(path);
      if (page.status !== 200) return `returned ${page.status}`;
      const files = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(
        ([, file]) => file ?? '',
      );
      if (files.length === 0) return 'no files';
      const file = files[turn % files.length] ?? '';
      const { status } = await one.get(file);
      return status === 200 ? undefined : `its asset ${file} returned ${status}`;
    });

  const send = (kind: keyof typeof acknowledged) =>
    note(`POST ${kind}`, async () => {
      const email = newEmail();
      const answer =
        kind === 'messages'
          ? await browser().post('/contact', { form: contactFields(email) })
          : await browser().post(`/guest-application/${assignment()}`, { multipart: applicationForm(email) });
      if (answer.status !== 303) return `returned ${answer.status}`;
      acknowledged[kind].push(email);
      return undefined;
    });

  const pages = [
    '/',
    '/opdrachten',
    '/contact',
    '/faq',
    '/over-ons',
    '/werkgevers',
    '/opdrachten?zoek=jurist',
  ];
  const atRate = async (perSecond: number, next: (nth: number) => Promise<void>) => {
    const startedAt = performance.now();
    for (let nth = 0; !ending.signal.aborted; nth++) {
      const asking = next(nth).finally(() => running.delete(asking));
      running.add(asking);
      await pause(Math.max(0, startedAt + ((nth + 1) * 1000) / perSecond - performance.now()));
    }
  };
  const rates = [
    atRate(on.pagesPerSecond, (nth) =>
      readPage(
        nth % 3 === 0 ? `/opdrachten/${open[nth % open.length]?.id}` : (pages[nth % pages.length] ?? '/'),
      ),
    ),
    atRate(on.pagesPerSecond / pagesForEachForm, (nth) => send(nth % 8 === 0 ? 'applications' : 'messages')),
  ];

  return {
    async end() {
      ending.abort();
      await Promise.all(rates);
      await Promise.all(running);
      for (const one of browsers) one.leave();
      const failures = asked.filter(({ failed }) => failed !== undefined);
      for (const { what, failed } of failures.slice(0, 10)) console.error(`  ${what}: ${failed}`);
      const lines = (await on.proxy.log()).slice(before);
      const again = lines.filter((line) => line.asked.length > 1).length;
      const stored = {
        messages: await on.sql<{ email: string }[]>`select email from contact_messages`,
        applications: await on.sql<{ email: string }[]>`select email from guest_applications`,
      };
      const sent = acknowledged.messages.length + acknowledged.applications.length;
      const wrong = { lost: 0, doubled: 0 };
      for (const kind of ['messages', 'applications'] as const) {
        const copies = Map.groupBy(stored[kind], ({ email }) => email);
        for (const email of acknowledged[kind]) {
          const count = copies.get(email)?.length ?? 0;
          if (count === 0) wrong.lost++;
          if (count > 1) wrong.doubled++;
        }
      }
      const times = asked.map(({ ms }) => ms).sort((one, other) => one - other);
      const none = { unit: 'requests', atMost: 0 } as const;
      return [
        {
          name: `${name}: requests`,
          measured: asked.length,
          unit: 'requests',
          atLeast: 1,
          note: `${sent} of them forms; nginx retried ${again} on another instance`,
        },
        { name: `${name}: failed`, measured: failures.length, ...none },
        { name: `${name}: acknowledged forms lost`, measured: wrong.lost, ...none },
        { name: `${name}: forms stored twice`, measured: wrong.doubled, ...none },
        {
          name: `${name}: 99th percentile`,
          measured: times[Math.floor(times.length * 0.99)] ?? 0,
          unit: 'ms',
        },
        { name: `${name}: slowest response`, measured: times.at(-1) ?? 0, unit: 'ms' },
      ];
    },
  };
}
