import lighthouse from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { type Figure, median, type Part } from './figure.ts';
import { freePort } from './processes.ts';
import { startProgram } from './program.ts';
import { everyPublicPath, withoutId } from './public-paths.ts';

/** Fewer rounds are faster but less precise. */
const rounds = Number(process.env.ROUNDS ?? 5);
const atLeast = 100;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export const lighthouseScores: Part = {
  title: `Lighthouse, mobile preset (performance: median of ${rounds})`,
  async measure() {
    const program = await startProgram();
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const figures: Figure[] = [];
      for (const path of await everyPublicPath(program.url))
        figures.push(...(await score(program.url, path, port)));
      return figures;
    } finally {
      await browser.close();
      await program.stop();
    }
  },
};

async function score(url: string, path: string, port: number): Promise<Figure[]> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  // Search engines are kept out of some pages on purpose.
  const skipAudits = (await (await fetch(url + path)).text()).includes('noindex') ? ['is-crawlable'] : [];
  for (let round = 0; round < rounds; round++) {
    // The other scores do not vary.
    const wanted: readonly Category[] = round === 0 ? categories : ['performance'];
    const result = await lighthouse(url + path, {
      port,
      onlyCategories: [...wanted],
      skipAudits,
      logLevel: 'error',
    });
    for (const name of wanted) {
      const found = result?.lhr.categories[name];
      scores[name].push(Math.round((found?.score ?? 0) * 100));
      for (const { id } of found?.auditRefs ?? []) {
        const audit = result?.lhr.audits[id];
        if (round === 0 && name !== 'performance' && audit?.score === 0)
          console.log(`  ${path} ${name}: ${audit.title}`);
      }
    }
  }
  return categories.map((name) => ({
    name: `Lighthouse ${name} of ${withoutId(path)}`,
    measured: median(scores[name]),
    unit: 'points',
    atLeast,
    ...(name === 'performance' ? { note: scores[name].join(', ') } : {}),
  }));
}
