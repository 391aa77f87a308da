import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Under the title: what the fields are for. */
  lead?: ReactNode;
  /** Of the page, for links to this group. */
  id?: string;
  children: ReactNode;
};

/** Fields that belong together: their title on the left, the fields on the right, a line between groups. */
export function FormGroup({ title, lead, id, children }: Props) {
  const own = useId();
  const titleId = `${id ?? own}-title`;
  return (
    <section className="form-group" id={id} aria-labelledby={titleId}>
      <div className="form-group__head">
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="form-group__body">{children}</div>
    </section>
  );
}
