import type { ComponentProps, ReactNode } from 'react';
import { href } from 'react-router';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { FormFold, FormGroup } from '#app/components/admin/form-group.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useWayBack } from '#app/browser/use-trail.ts';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Names } from '#domain/records/choice.ts';
import type { FormValue } from '#domain/records/fields.ts';
import type { Described } from '#domain/records/record.ts';
import { RecordFields } from './record-fields.tsx';
import type { AnyWords } from './record-words.ts';
import type { RecordForm as Form } from './use-record-form.ts';
import { useRecordWords } from './use-record-words.ts';

type Back = { to: string; label: string };
type Props = {
  of: Described;
  words: AnyWords;
  form: Form;
  back: Back;
  /** Of an existing record. */
  name?: string | undefined;
  texts: Record<'newTitle' | 'editTitle' | 'submitNew' | 'submitEdit' | 'pending' | 'cancel', string>;
  /** Of the records that the values refer to. */
  names?: Names;
  /** To the left of the buttons: deleting. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The page of a form: the way back, the fields, and the buttons under them. */
export function RecordForm({ of, words, form, back, name, texts, names = {}, aside, children }: Props) {
  const { conflict, isNew } = form;
  const { usual: _usual, ...cancel } = useWayBack(back.to);
  const { labelOf, valueOf } = useRecordWords(of, words, { names, conflict });
  const mayEdit = useMay()('edit');
  const saving = form.saving || form.done;
  const submit = isNew ? texts.submitNew : texts.submitEdit;
  return (
    <>
      <ListHead title={isNew ? texts.newTitle : texts.editTitle} back={back} caption={name} />
      <EditingForm
        editing={form}
        labelOf={labelOf}
        valueOf={valueOf}
        className="record-form"
        done={form.done}
      >
        {children}
        {mayEdit && (
          <div className="record-form__end">
            {aside && <div className="record-form__aside">{aside}</div>}
            <LinkButton {...cancel} variant="quiet">
              {texts.cancel}
            </LinkButton>
            <Button needs="edit" type="submit" variant="primary" pending={saving}>
              {saving ? texts.pending : submit}
            </Button>
          </div>
        )}
      </EditingForm>
    </>
  );
}

/** To the page of the customer that the form was opened from, otherwise to the list. */
export function wayBack(
  from: CustomerName | null,
  list: string,
  texts: { backToList: string; backToCustomer: (company: string) => string },
): Back {
  if (!from) return { to: list, label: texts.backToList };
  return {
    to: href('/admin/crm/customers/:id', { id: from.id }),
    label: texts.backToCustomer(from.companyName),
  };
}

type PartsProps<R extends Described> = Omit<ComponentProps<typeof RecordFields<R>>, 'names'> & {
  titles: Readonly<Record<keyof R['sections'], string>>;
  /** Under the titles. */
  leads?: { readonly [Section in keyof R['sections']]?: string | undefined };
  /** A section that few people fill in, and the words on its fold. */
  folded?: { section: keyof R['sections']; title: string; lead: string };
};

/** The fields of a record, a group for each of its sections. */
export function RecordParts<R extends Described>({ titles, leads, folded, ...fields }: PartsProps<R>) {
  const { of, form, words } = fields;
  const titleOf: Readonly<Record<string, string>> = titles;
  const leadOf: Readonly<Record<string, string | undefined>> = leads ?? {};
  const unused = of.unused?.(form.values) ?? [];
  return Object.entries(of.sections).map(([section, all]) => {
    const names = all.filter((name) => !unused.includes(name));
    const title = titleOf[section] ?? section;
    const [only] = names;
    const part = (
      <FormPart
        key={section}
        title={title}
        lead={leadOf[section]}
        optional={names.every((name) => mayBeEmpty(of, name))}
        titled={names.length === 1 && only !== undefined && words.labels[only] === title}
      >
        <RecordFields {...fields} names={names} />
      </FormPart>
    );
    if (folded?.section !== section) return part;
    const { title: foldTitle, lead } = folded;
    return (
      <FormFold
        key={section}
        title={foldTitle}
        lead={lead}
        filled={names.some((name) => isFilled(form.values[name]))}
        wrong={names.some((name) => Object.keys(form.errors).some((at) => at.split('.')[0] === name))}
      >
        {part}
      </FormFold>
    );
  });
}

/** A list with an initial choice always has one, and a box is never empty. */
function mayBeEmpty({ fields }: Described, name: string): boolean {
  const field = fields[name];
  return (
    field?.need === 'optional' &&
    field.kind !== 'tick' &&
    !(field.kind === 'choice' && field.start !== undefined)
  );
}

const isFilled = (value: FormValue | undefined): boolean => value !== undefined && value.length > 0;

type PartProps = {
  title: string;
  lead?: string | undefined;
  optional?: boolean;
  /** Its only field has the same name, which is not shown twice. */
  titled?: boolean;
  children: ReactNode;
};

/** Fields that belong together, under one heading. */
export function FormPart({ title, lead, optional = false, titled = false, children }: PartProps) {
  return (
    <FormGroup title={title} lead={lead} optional={optional}>
      <div className={classes('field-grid', titled && 'titled-field')}>{children}</div>
    </FormGroup>
  );
}
