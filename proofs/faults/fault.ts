/** What a fault came to. Something in `broken` means that the program does not keep its promise. */
export type Outcome = {
  /** What was done to the program, with its numbers. */
  did: string;
  /** Writes that were answered as done. */
  acknowledged: number;
  proved: string[];
  broken: string[];
};

/** A fault that this machine cannot bring about counts neither as held nor as broken. */
export type NotRun = { notRun: string };

export type Fault = { title: string; run(): Promise<Outcome | NotRun> };

/** Puts what was found by several looks together. */
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

/** One thing that must be so: named when it is, told when it is not. */
export function finding(claim: string, problems: string[]): Pick<Outcome, 'proved' | 'broken'> {
  if (problems.length === 0) return { proved: [claim], broken: [] };
  const [first = '', ...others] = problems;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return { proved: [], broken: [`not ${claim}: ${first}${more}`] };
}
