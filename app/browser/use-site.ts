import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { withOverrides } from '#domain/content/overlay.ts';
import type { TextOverrides } from '#domain/content/text-fields.ts';
import type { Term } from '#domain/retention.ts';
import { defaultBrand, type ShownBrand } from '#domain/brand/shown-brand.ts';
import { defaultCompany } from '#domain/settings/default-company.ts';
import type { Company } from '#domain/settings/settings.ts';
import type { ToastKey } from '#domain/toast.ts';
import { type Texts, textsIn } from '#texts/texts.ts';

/** Available on every page; read once per request by the root route. */
export type SiteData = {
  language: Language;
  company: Company;
  brand: ShownBrand;
  /** The texts that the agency changed, on public pages. */
  overrides?: TextOverrides | undefined;
  publicUrl: string;
  requestId: string;
  year: number;
  /** Whether mail can be sent: without it, no mail may be promised. */
  sendsMail: boolean;
  /** Under the NVP code: how long an application is kept without and with consent. */
  nvpTerms?: { usual: Term; longer: Term } | undefined;
  toast?: ToastKey | undefined;
  /** This browser sent the form of this page. */
  hasSent?: boolean | undefined;
  /** On an error page: the database could not be reached. */
  databaseAway?: boolean | undefined;
  /** The signed-in member of staff; visitors do not sign in. */
  staff?: { name: string; email: string; theme: Theme } | undefined;
  /** Visitors see the maintenance page; only told to staff. */
  inMaintenance?: boolean | undefined;
};

const unknownSite: SiteData = {
  language: defaultLanguage,
  company: defaultCompany,
  brand: defaultBrand,
  publicUrl: '',
  requestId: '',
  year: 0,
  sendsMail: false,
};

/** Known before any loader has run: enough for an error page in the right language. */
export type EarlySiteData = Pick<SiteData, 'language' | 'publicUrl' | 'requestId' | 'year' | 'databaseAway'>;
export const EarlySiteContext = createContext<EarlySiteData>(unknownSite);

/** For the layout of all pages. Works on an error page too, where the loader of the root route may not have run. */
export function useLoadedSite(): SiteData {
  const early = use(EarlySiteContext);
  const loaded = useRouteLoaderData<SiteData>('root') ?? { ...unknownSite, ...early };
  return early.databaseAway ? { ...loaded, databaseAway: true } : loaded;
}

/** Given by the layout: hundreds of components of a page ask for it. */
export const SiteContext = createContext<SiteData>(unknownSite);

export function useSite(): SiteData {
  return use(SiteContext);
}

export function useTexts(): Texts {
  return textsOf(useSite());
}

export function textsOf({ language, overrides }: Pick<SiteData, 'language' | 'overrides'>): Texts {
  return withOverrides(textsIn(language), overrides);
}
