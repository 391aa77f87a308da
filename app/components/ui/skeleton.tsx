import { classes } from './classes.ts';

const shapeClass = { round: 'skeleton--round', block: 'skeleton--block' };

type Props = {
  /** Announced instead of the placeholder shapes. */
  label: string;
  shape?: 'text' | 'round' | 'block';
  lines?: number;
};

/** A placeholder for loading content, so that the layout does not shift. */
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
