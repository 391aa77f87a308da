import { ChevronRight } from 'lucide';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import { OptionalMarks } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

type Props = {
  title: string;
  /** Under the title: what the fields are for. */
  lead?: ReactNode;
  /** Of the page, for links to this group. */
  id?: string;
  /** All its fields are, so that is said once. */
  optional?: boolean;
  /** The title above the fields, which take the whole width. */
  wide?: boolean;
  /** Of a title that gets the focus. */
  heading?: Ref<HTMLHeadingElement>;
  /** Beside or under the title: a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together: their title on the left, the fields on the right, a line between groups. */
export function FormGroup({
  title,
  lead,
  id,
  optional = false,
  wide = false,
  heading,
  aside,
  children,
}: Props) {
  const { editing } = useTexts();
  const own = useId();
  const titleId = `${id ?? own}-title`;
  return (
    <section className={classes('form-group', wide && 'form-group--wide')} id={id} aria-labelledby={titleId}>
      <div className="form-group__head">
        <h2 id={titleId} {...(heading && { ref: heading, tabIndex: -1 })}>
          {title}
        </h2>
        {optional && <p className="form-group__optional">{editing.optionalPart}</p>}
        {lead && <p>{lead}</p>}
        {aside}
      </div>
      <div className="form-group__body">
        <OptionalMarks value={!optional}>{children}</OptionalMarks>
      </div>
    </section>
  );
}

type FoldProps = {
  title: string;
  lead: string;
  id?: string;
  /** A field in it has a value: a restored draft opens it as well. */
  filled: boolean;
  /** A field in it has an error. */
  wrong: boolean;
  children: ReactNode;
};

/** Fields that few people need, folded away until they have something to show. */
export function FormFold({ title, lead, id, filled, wrong, children }: FoldProps) {
  const [shown, setShown] = useState({ open: filled, filled, wrong: false });
  if (shown.filled !== filled || shown.wrong !== wrong) {
    const opens = (filled && !shown.filled) || (wrong && !shown.wrong);
    setShown({ open: shown.open || opens, filled, wrong });
  }
  return (
    <details
      className="form-fold"
      id={id}
      open={shown.open}
      onToggle={({ currentTarget: { open } }) => setShown((before) => ({ ...before, open }))}
    >
      <summary>
        <span>
          <Icon of={ChevronRight} />
          <b>{title}</b>
        </span>
        <small>{lead}</small>
      </summary>
      {children}
    </details>
  );
}
