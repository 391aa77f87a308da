import type { MetaDescriptor } from 'react-router';
import { type SiteData, textsOf } from '#app/browser/use-site.ts';
import { addressIn, type Language, languages } from '#domain/language.ts';
import type { Texts } from '#texts/texts.ts';

type Page = { title(texts: Texts): string } & (
  | {
      description?(texts: Texts, companyName: string): string;
      /** Of the canonical URL: path, and the part of the query that distinguishes the page. */
      path: string;
    }
  /** Not to be indexed: a page for one visitor, or without value to a search engine. */
  | { hidden: true }
);

type Matches = readonly [{ loaderData?: SiteData | undefined }, ...unknown[]];

/** The `meta` of a page that does not depend on its data. */
export function publicPage(page: Page) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page);
}

/** The same for a page that is not to be indexed. */
export function hiddenPage(title: Page['title']) {
  return publicPage({ title, hidden: true });
}

export function pageMeta([root]: Matches, page: Page): MetaDescriptor[] {
  const site = root.loaderData;
  if (!site) return [];
  const { brand, company, language, publicUrl } = site;
  const texts = textsOf(site);
  const title = texts.site.documentTitle(page.title(texts), company.name);
  if ('hidden' in page) {
    // For whoever gets the link in a message.
    const content = texts.site.descriptions.home(company.name);
    return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'description', content }];
  }

  const address = (of: Language) => addressIn(of, publicUrl, page.path);
  const description = page.description?.(texts, company.name);
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...languages.map((of) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: of,
      href: address(of),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('nl') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: language === 'nl' ? 'nl_NL' : 'en_GB' },
    { property: 'og:image', content: publicUrl + brand.shareImage },
    { property: 'og:image:alt', content: brand.isOurs ? texts.site.shareImage : company.name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
