import { type EducationLevel, educationLevels } from '../assignments/assignment.ts';
import { type ListSort, sortFrom, sortParam } from '../list-sort.ts';
import { oneOf, pageFrom, searchFrom } from '../list-state.ts';

export const CANDIDATES_PER_PAGE = 25;

export const candidateSorts = ['aangemeld', 'naam', 'actief'] as const;
export type CandidateSort = ListSort<(typeof candidateSorts)[number]>;
const defaultSort: CandidateSort = { by: 'aangemeld', direction: 'descending' };

/** For no assignment in particular, or for one. */
export const applicationKinds = ['algemeen', 'specifiek'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** The names in the URL. */
export const candidateParams = { kind: 'soort', education: 'opleiding', expertise: 'expertise' } as const;

export type CandidateListState = {
  search: string;
  kind: ApplicationKind | null;
  education: EducationLevel | null;
  expertise: string | null;
  sort: CandidateSort;
  page: number;
};

export function parseCandidateList(params: URLSearchParams): CandidateListState {
  return {
    search: searchFrom(params),
    kind: oneOf(params, candidateParams.kind, applicationKinds, null),
    education: oneOf(params, candidateParams.education, educationLevels, null),
    expertise: searchFrom(params, candidateParams.expertise) || null,
    sort: sortFrom(params, candidateSorts, defaultSort),
    page: pageFrom(params),
  };
}

/** The URL of a state: '?opleiding=WO', or '' when everything has its default. */
export function candidateListSearch(state: Partial<CandidateListState>): string {
  const params = new URLSearchParams();
  if (state.search) params.set('zoek', state.search);
  for (const name of ['kind', 'education', 'expertise'] as const) {
    const value = state[name];
    if (value) params.set(candidateParams[name], value);
  }
  const sort = state.sort && sortParam(state.sort);
  if (sort && sort !== sortParam(defaultSort)) params.set('sorteer', sort);
  if (state.page && state.page > 1) params.set('pagina', String(state.page));
  return params.size === 0 ? '' : `?${params}`;
}

export function isNarrowed({ search, kind, education, expertise }: CandidateListState): boolean {
  return search !== '' || [kind, education, expertise].some(Boolean);
}
