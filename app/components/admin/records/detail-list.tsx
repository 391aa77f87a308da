import { Fragment, type ReactNode } from 'react';
import { classes } from '#app/components/ui/classes.ts';

type Pair = readonly [name: string, value: ReactNode];

/** The facts that matter most, side by side. */
export function FactGrid({ facts }: { facts: readonly Pair[] }) {
  return (
    <dl className="fact-grid">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names with values, without empty ones. */
export function DetailList({ pairs, inColumns }: { pairs: readonly Pair[]; inColumns?: boolean }) {
  const filled = pairs.filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={classes('detail-list', inColumns && 'detail-list--in-columns')}>
      {filled.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
