import { weighedLists, weighFrame, weighPage } from '#tests/support/office-scripts.ts';
import { launchBrowser } from './browser.ts';
import type { Figure, Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { withOffice } from './office-program.ts';

const limits = { frame: 110, list: 150 };

export const officeWeight: Part = {
  title: 'JavaScript of the back office on a first visit',
  async measure() {
    const filled = await fillDatabase('interactions', () => Promise.resolve());
    return withOffice(
      filled,
      async ({ url, cookie = '' }) => {
        const browser = await launchBrowser();
        try {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          await context.addCookies([{ name: 'session', value: cookie.replace('session=', ''), url }]);
          const figures: Figure[] = [];
          for (const path of weighedLists) {
            const page = await context.newPage();
            const figure = (name: string, measured: number, atMost: number) =>
              figures.push({ name, measured, unit: 'KB', atMost });
            figure(`JavaScript of ${path}, gzip`, await weighPage(page, url + path), limits.list);
            if (path === weighedLists[0])
              figure(
                'JavaScript of the frame of the back office, gzip',
                await weighFrame(page),
                limits.frame,
              );
            await page.close();
          }
          return figures;
        } finally {
          await browser.close();
        }
      },
      { DEMO: '1' },
    );
  },
};
