import { type ReactNode, useId } from 'react';

type Props = { title: string; lead?: string; flush?: boolean; children: ReactNode };

/** One step of the import. Its heading takes the focus when the step begins. */
export function StepPanel({ title, lead, flush, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel__head">
        <h2 id={id} tabIndex={-1} className="import__title">
          {title}
        </h2>
      </header>
      <div className={flush ? undefined : 'panel__body stack'}>
        {lead && <p className="text-soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
