const WIDTH = 100;
const HEIGHT = 28;
const EDGE = 2;

/** The course of a figure; the number beside it says how much it is. */
export function Sparkline({ parts }: { parts: readonly number[] }) {
  const highest = Math.max(1, ...parts);
  const points = parts.map((value, at) => {
    const x = (at / Math.max(1, parts.length - 1)) * WIDTH;
    return [x, HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE)] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
