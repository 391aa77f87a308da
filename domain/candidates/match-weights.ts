import { integerFrom } from '../list-state.ts';

/** The criteria of a comparison, in the order in which they are shown. */
export const matchCriteria = [
  'vakgebied',
  'expertise',
  'skills',
  'education',
  'experience',
  'hours',
  'location',
  'availability',
] as const;
export type MatchCriterion = (typeof matchCriteria)[number];

export const MAX_WEIGHT = 5;
/** How much each counts; 0 leaves it out. */
export type MatchWeights = Record<MatchCriterion, number>;
export const defaultWeights: MatchWeights = {
  vakgebied: 3,
  expertise: 3,
  skills: 2,
  education: 2,
  experience: 2,
  hours: 1,
  location: 1,
  availability: 1,
};

/** The names in the URL, and of the fields of the form. */
export const weightParams: Record<MatchCriterion, string> = {
  vakgebied: 'w-vakgebied',
  expertise: 'w-expertise',
  skills: 'w-vaardigheden',
  education: 'w-opleiding',
  experience: 'w-ervaring',
  hours: 'w-uren',
  location: 'w-plaats',
  availability: 'w-beschikbaar',
};

export function parseWeights(params: URLSearchParams): MatchWeights {
  const weights = { ...defaultWeights };
  for (const criterion of matchCriteria)
    weights[criterion] = integerFrom(params, weightParams[criterion], {
      min: 0,
      max: MAX_WEIGHT,
      fallback: defaultWeights[criterion],
    });
  return weights;
}

/** Only what differs from the default: '?w-uren=3', or ''. */
export function weightsSearch(weights: MatchWeights, page = 1): string {
  const params = new URLSearchParams();
  for (const criterion of matchCriteria)
    if (weights[criterion] !== defaultWeights[criterion])
      params.set(weightParams[criterion], String(weights[criterion]));
  if (page > 1) params.set('pagina', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
