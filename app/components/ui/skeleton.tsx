import { classes } from './classes.ts';

const shapeClass = { round: 'skeleton--round', block: 'skeleton--block' };

type Props = {
  /** Read aloud once in place of the empty shapes. */
  label: string;
  shape?: 'text' | 'round' | 'block';
  lines?: number;
};

/** Holds the place of what is on its way, so that its arrival does not move the page. */
export function Skeleton({ label, shape = 'text', lines = 3 }: Props) {
  return (
    <div role="status" className={shape === 'text' ? 'skeleton-lines' : undefined}>
      <span className="visually-hidden">{label}</span>
      {shape === 'text' ? (
        Array.from({ length: lines }, (_, at) => <span key={at} className="skeleton" />)
      ) : (
        <span className={classes('skeleton', shapeClass[shape])} />
      )}
    </div>
  );
}
