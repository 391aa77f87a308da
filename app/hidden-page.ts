import type { MetaDescriptor } from 'react-router';
import { type SiteData, textsOf } from '#app/browser/use-site.ts';
import type { Texts } from '#texts/texts.ts';

export type Matches = readonly [{ loaderData?: SiteData | undefined }, ...unknown[]];

/** The `meta` of a page that is not to be indexed, and does not depend on its data. */
export function hiddenPage(title: (texts: Texts) => string) {
  return ({ matches: [root] }: { matches: Matches }) => {
    const site = root.loaderData;
    return site ? hiddenMeta(site, title(textsOf(site))) : [];
  };
}

export function hiddenMeta(site: SiteData, name: string): MetaDescriptor[] {
  const { documentTitle, descriptions } = textsOf(site).site;
  // For whoever gets the link in a message.
  const content = descriptions.home(site.company.name);
  return [
    { title: documentTitle(name, site.company.name) },
    { name: 'robots', content: 'noindex' },
    { name: 'description', content },
  ];
}
