/** In percent of the drawing. */
const TOP = 2;

type Props = {
  /** In percent. */
  height: number;
  /** Still growing: hatched. A page has one chart with such a bar. */
  running: boolean;
};

/** One bar as a separate drawing, so that a chart fills the available width. */
export function Column({ height, running }: Props) {
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      {running && (
        <defs>
          <pattern
            id="running-hatch"
            width="4"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(20)"
          >
            <rect className="chart-bar__hatch" width="4" height="2" />
          </pattern>
        </defs>
      )}
      <rect className="chart-bar" x="0" y={100 - height} width="10" height={height} />
      {running && <rect className="chart-bar--running" x="0" y={100 - height} width="10" height={height} />}
      {height > 0 && <rect className="chart-bar--top" x="0" y={100 - height} width="10" height={TOP} />}
    </svg>
  );
}
