import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: string; flush?: boolean; children: ReactNode };

/** One step of the import. Its heading takes the focus when the step begins. */
export function StepPanel({ title, lead, flush, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel__h">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={flush ? undefined : 'panel__b stack'}>
        {lead && <p className="soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
