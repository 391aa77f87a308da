/** Browsers send a few different headers, again and again. */
const REMEMBERED = 100;
const MAX_REMEMBERED_LENGTH = 200;

const weightParameter = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
/** Another name of the same encoding. */
const names: Record<string, string> = { 'x-gzip': 'gzip' };

/**
 * Chooses the encoding that the client likes best; of those it likes as much, the first one of `ours`. Only one that it
 * names, as a client that takes any may still read none. It gets a plain body if it takes nothing that we have.
 */
export function encodingChooser<Encoding extends string>(
  ours: readonly Encoding[],
): (acceptEncoding: string | undefined) => Encoding | 'identity' {
  const chosen = new Map<string, Encoding | 'identity'>();
  return (acceptEncoding) => {
    if (acceptEncoding === undefined) return 'identity';
    const known = chosen.get(acceptEncoding);
    if (known !== undefined) return known;
    const best = bestOf(ours, weightsIn(acceptEncoding));
    if (chosen.size >= REMEMBERED) chosen.clear();
    if (acceptEncoding.length <= MAX_REMEMBERED_LENGTH) chosen.set(acceptEncoding, best);
    return best;
  };
}

function bestOf<Encoding extends string>(
  ours: readonly Encoding[],
  weights: ReadonlyMap<string, number>,
): Encoding | 'identity' {
  const others = weights.get('*') ?? 0;
  const plain = weights.get('identity');
  const refusesPlain = plain === 0 || (plain === undefined && weights.get('*') === 0);
  let best: Encoding | 'identity' = 'identity';
  let most = plain ?? 0;
  for (const encoding of ours) {
    const weight = weights.get(encoding) ?? (refusesPlain ? others : 0);
    const isBetter = best === 'identity' ? weight >= most : weight > most;
    if (weight > 0 && isBetter) [best, most] = [encoding, weight];
  }
  return best;
}

function weightsIn(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = member.split(';').map((part) => part.trim());
    const name = names[coding] ?? coding;
    // Refused once is refused.
    if (name !== '') weights.set(name, Math.min(weightOf(parameters), weights.get(name) ?? 1));
  }
  return weights;
}

/** A weight that cannot be read refuses its encoding: everyone can read a body that is not compressed. */
function weightOf([parameter, ...others]: readonly string[]): number {
  if (parameter === undefined) return 1;
  return others.length > 0 ? 0 : Number(weightParameter.exec(parameter)?.[1] ?? 0);
}
