import type { MetaDescriptor } from 'react-router';
import { textsOf } from '#app/browser/use-site.ts';
import { hiddenMeta, type Matches } from '#app/hidden-page.ts';
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

/** The `meta` of a page that does not depend on its data. */
export function publicPage(page: Page) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page);
}

export function pageMeta([root]: Matches, page: Page): MetaDescriptor[] {
  const site = root.loaderData;
  if (!site) return [];
  const { brand, company, language, publicUrl } = site;
  const texts = textsOf(site);
  if ('hidden' in page) return hiddenMeta(site, page.title(texts));
  const title = texts.site.documentTitle(page.title(texts), company.name);
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
