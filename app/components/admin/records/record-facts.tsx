import { type ReactNode, useState } from 'react';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import type { Names } from '#domain/records/choice.ts';
import type { FormValue } from '#domain/records/fields.ts';
import type { Described, FieldOf, FormOf } from '#domain/records/record.ts';
import { EditableFact } from './fact.tsx';
import type { FormControl } from './form-control.ts';
import type { FieldMore } from './record-fields.tsx';
import type { AnyWords } from './record-words.ts';
import type { StoredRecord } from './use-stored-record.ts';
import { useRecordWords } from './use-record-words.ts';

type Pair = readonly [name: string, value: ReactNode];
/** As a method, so that it may be called with the value of its field only. */
type Shown<Value> = { show(value: Value): ReactNode }['show'];

type Props<R extends Described> = {
  of: R;
  words: AnyWords;
  record: StoredRecord<FormOf<R>>;
  /** Values that a screen writes in another way. */
  show?: { [Name in FieldOf<R>]?: Shown<FormOf<R>[Name]> };
  more?: { [Name in FieldOf<R>]?: FieldMore };
  controls?: { [Name in FieldOf<R>]?: (form: FormControl) => ReactNode };
  /** The names of records that the values refer to. */
  names?: Names;
  /** Not among the facts: shown elsewhere on the page. */
  without?: readonly FieldOf<R>[];
  /** Shown, and changed elsewhere. */
  fixed?: readonly FieldOf<R>[];
  /** Whether anything may be changed here. */
  editable?: boolean;
  /** Facts that are not fields. */
  before?: readonly Pair[];
  after?: readonly Pair[];
  children?: ReactNode;
};

/** The facts of a record: the fields of its form in the same order, each changed in place. Empty ones are folded away. */
export function RecordFacts<R extends Described>(props: Props<R>) {
  const { of, words, record, without = [], fixed = [], editable = true, before = [], after = [] } = props;
  const { crm, recordPage } = useTexts();
  const { facts: t } = recordPage;
  const mayEdit = useMay()('edit') && editable;
  const [unfolded, setUnfolded] = useState(false);
  const [whole, setWhole] = useState(false);
  const [said, setSaid] = useState('');
  const { valueOf } = useRecordWords(of, words, { ...(props.names && { names: props.names }) });
  const writtenValue = (name: string, value: FormValue) =>
    of.fields[name]?.mentions && typeof value === 'string' ? (
      <MentionText text={value} />
    ) : (
      valueOf(name, value)
    );
  const values: Readonly<Record<string, FormValue>> = record.stored.values;
  const hidden = new Set<string>([...without, ...(of.unused?.(values) ?? [])]);
  const unchanging = new Set<string>(fixed);
  const show: Partial<Record<string, Shown<FormValue>>> = props.show ?? {};
  const more: Partial<Record<string, FieldMore>> = props.more ?? {};
  const controls: Partial<Record<string, (form: FormControl) => ReactNode>> = props.controls ?? {};
  const sections = Object.entries(of.sections).map(([section, names]) => ({
    section,
    names: names.filter((name) => !hidden.has(name)),
  }));
  const isEmpty = (name: string) => values[name] === undefined || values[name].length === 0;
  const empty = sections.flatMap(({ names }) => names).filter(isEmpty);
  return (
    <Panel title={t.title}>
      <div className={classes('facts', whole && 'facts--whole')}>
        <Plain pairs={before} />
        {sections.map(({ section, names }) => {
          const shown = names.filter((name) => (unfolded && mayEdit) || !isEmpty(name));
          if (shown.length === 0) return null;
          return (
            <dl key={section} className="facts__section">
              {shown.map((name) => {
                const label = words.labels[name] ?? name;
                const value = values[name] ?? '';
                const written = isEmpty(name) ? null : (show[name]?.(value) ?? writtenValue(name, value));
                if (!mayEdit || unchanging.has(name))
                  return (
                    <Fact key={name} name={label}>
                      {written ?? <span className="text-dim">{crm.notFilledIn}</span>}
                    </Fact>
                  );
                return (
                  <EditableFact
                    key={name}
                    {...{ of, words, record, name, label }}
                    names={props.names}
                    more={more[name]}
                    control={controls[name]}
                    onState={setSaid}
                  >
                    {written}
                  </EditableFact>
                );
              })}
            </dl>
          );
        })}
        {mayEdit && empty.length > 0 && (
          <button
            type="button"
            className="link-button facts__fold"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? t.hideEmpty : t.showEmpty(empty.length)}
          </button>
        )}
        <Plain pairs={after} />
        {props.children}
        {/* On a phone only: the first facts leave room for the timeline. */}
        <button
          type="button"
          className="link-button facts__whole"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t.fold : t.unfold}
        </button>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Plain({ pairs }: { pairs: readonly Pair[] }) {
  const filled = pairs.filter(([, value]) => value !== null && value !== '' && value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className="facts__section">
      {filled.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
