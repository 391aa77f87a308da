import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** To the right of the title: a count, a link, a button. */
  aside?: ReactNode;
  /** Lists and tables reach the edges; everything else gets a margin. */
  flush?: boolean;
  children: ReactNode;
};

export function Panel({ title, aside, flush, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {flush ? children : <div className="panel__body">{children}</div>}
    </section>
  );
}
