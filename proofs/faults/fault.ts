/** The result of a fault. Anything in `broken` is a failure. */
export type Outcome = {
  /** The injected fault, with figures. */
  did: string;
  /** Number of writes that were acknowledged. */
  acknowledged: number;
  proved: string[];
  broken: string[];
};

/** A fault that this machine cannot inject counts neither as passed nor as failed. */
export type NotRun = { notRun: string };

export type Fault = { title: string; run(): Promise<Outcome | NotRun> };

/** Combines the results of several checks. */
export function outcomeOf(
  did: string,
  acknowledged: number,
  ...findings: Pick<Outcome, 'proved' | 'broken'>[]
): Outcome {
  return {
    did,
    acknowledged,
    proved: findings.flatMap(({ proved }) => proved),
    broken: findings.flatMap(({ broken }) => broken),
  };
}

/** Reports one claim as proved, or as broken with its first problem. */
export function finding(claim: string, problems: string[]): Pick<Outcome, 'proved' | 'broken'> {
  if (problems.length === 0) return { proved: [claim], broken: [] };
  const [first = '', ...others] = problems;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return { proved: [], broken: [`not ${claim}: ${first}${more}`] };
}
