import { assignmentListSearch, parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { faqAddress, parseFaq } from '#domain/faq/faq-list.ts';
import { type KnownPath, pathTo } from '#domain/paths.ts';
import { SENT } from '#domain/sent-form.ts';

type Address = {
  /** Of every spelling of this page: known parameters only, in one order, without defaults. */
  path: string;
  share: Share;
};

/** `searched`: anybody can invent words to search for, and numbers of pages. */
export type Share = 'page' | 'filtered' | 'searched';

type Canonical = (parameters: URLSearchParams) => Address;

const plainPages: KnownPath[] = [
  '/',
  '/opdrachten/bewaard',
  '/contact',
  '/over-ons',
  '/werkgevers',
  '/privacy',
  '/voorwaarden',
  '/aanmelden-jurist',
  '/beschikbaar',
  '/sitemap.xml',
  '/robots.txt',
  '/opdrachten.rss',
];
const pagesOfAssignments = /^\/(opdrachten|guest-application)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Further pages of a list exist for few lists. */
const MAX_LISTED_PAGE = 20;
const MAX_URL_LENGTH = 300;

const withParameters = new Map<string, Canonical>([
  [
    pathTo('/opdrachten'),
    (parameters) => {
      const state = parseAssignmentList(parameters);
      const search = assignmentListSearch(state);
      const isInvented = state.search !== '' || state.page > MAX_LISTED_PAGE;
      const share = search === '' ? 'page' : isInvented ? 'searched' : 'filtered';
      return { path: pathTo('/opdrachten') + search, share };
    },
  ],
  [
    pathTo('/faq'),
    (parameters) => {
      const state = parseFaq(parameters);
      const share = state.search !== '' ? 'searched' : state.category === null ? 'page' : 'filtered';
      return { path: faqAddress(state), share };
    },
  ],
]);
const withoutParameters = new Set<string>(plainPages.map((path) => path));

/**
 * The address of a page that is the same for all anonymous visitors. Parameters that it does not know, such as those of
 * campaigns, change nothing on the page: the visitor's browser reports them.
 */
export function publicAddress(pathname: string, parameters: URLSearchParams): Address | undefined {
  if (pathname.length > MAX_URL_LENGTH) return undefined;
  // The confirmation of a form is for the one who sent it.
  if (parameters.has(SENT)) return undefined;
  if (withoutParameters.has(pathname) || pagesOfAssignments.test(pathname))
    return { path: pathname, share: 'page' };
  const address = withParameters.get(pathname)?.(parameters);
  return address && address.path.length <= MAX_URL_LENGTH ? address : undefined;
}
