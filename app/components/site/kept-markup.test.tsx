import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteContext, type SiteData, useSite } from '#app/browser/use-site.ts';
import { defaultBrand } from '#domain/brand/shown-brand.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { KeptArticle, RenderMarkupContext } from './kept-markup.tsx';

const site: SiteData = {
  language: 'nl',
  company: defaultSettings.company,
  brand: defaultBrand,
  publicUrl: '',
  requestId: '',
  year: 2026,
  sendsMail: false,
};

let rendered = 0;
function renderKept(element: ReactElement): string {
  rendered += 1;
  return renderToStaticMarkup(element);
}

function Title({ of }: { of: string }) {
  return (
    <h2 lang={useSite().language}>
      {of} &amp; {'<b>'}
    </h2>
  );
}

function page(
  titles: string[],
  { on = site, keeps = true }: { on?: SiteData; keeps?: boolean } = {},
): string {
  return renderToStaticMarkup(
    <RenderMarkupContext value={keeps ? renderKept : undefined}>
      <SiteContext value={on}>
        <main>
          {titles.map((title) => (
            <KeptArticle key={title} className="row" of={{ title }}>
              <Title of={title} />
            </KeptArticle>
          ))}
          <p lang={on.language}>end</p>
        </main>
      </SiteContext>
    </RenderMarkupContext>,
  );
}

test('a part is rendered once, and is the same as without keeping', () => {
  rendered = 0;
  const plain = page(['Jurist', 'Notaris'], { keeps: false });
  expect(plain).toContain('<article class="row"><h2 lang="nl">Jurist &amp; &lt;b&gt;</h2></article>');
  expect(page(['Jurist', 'Notaris'])).toBe(plain);
  expect(page(['Notaris', 'Jurist'])).toContain('Notaris');
  expect(page(['Jurist', 'Notaris'])).toBe(plain);
  expect(rendered).toBe(2);
});

test('a part that changed, or is read in another language or with other words, is rendered again', () => {
  page(['Advocaat']);
  rendered = 0;
  expect(page(['Advocaat (32 uur)'])).toContain('(32 uur)');
  expect(page(['Advocaat'], { on: { ...site, language: 'en' } })).toContain('<h2 lang="en">');
  page(['Advocaat'], { on: { ...site, overrides: { 'home.hero.title': 'Welkom' } } });
  expect(rendered).toBe(3);
  expect(page(['Advocaat'])).toContain('<h2 lang="nl">');
  expect(rendered).toBe(3);
});

test('the least recently used parts leave first', () => {
  const many = Array.from({ length: 499 }, (_, nr) => `Nummer ${nr}`);
  page(['Eerste', 'Tweede', ...many.slice(0, 498)]);
  rendered = 0;
  page(['Eerste', 'Nieuw']);
  expect(rendered).toBe(1);
  page(['Eerste']);
  expect(rendered).toBe(1);
  page(['Tweede']);
  expect(rendered).toBe(2);
});
