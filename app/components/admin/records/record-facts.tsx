import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { camel, type ContentOf, type Described, type FieldOf } from '#domain/records/record.ts';
import { type AnyWords, valueInWords } from './record-words.ts';

type Props<R extends Described> = {
  of: R;
  content: object & ContentOf<R>;
  words: AnyWords;
  /** Values that a screen writes in another way. */
  instead?: { [Name in FieldOf<R>]?: ReactNode };
};

/** The facts of a record, in the list of a panel. */
export function RecordFacts<R extends Described>({ of, content, words, instead }: Props<R>) {
  const { crm } = useTexts();
  const drawn: Partial<Record<string, ReactNode>> = instead ?? {};
  return of.facts.map((name) => {
    const field = of.fields[name];
    const value: unknown = Reflect.get(content, camel(name));
    const written = field && valueInWords(field, field.show(value), { options: words.options[name], crm });
    return (
      <Fact key={name} name={words.labels[name] ?? name}>
        {Object.hasOwn(drawn, name) ? drawn[name] : written}
      </Fact>
    );
  });
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { crm } = useTexts();
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className="text-dim">{crm.notFilledIn}</span>}</dd>
    </>
  );
}

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
export function DetailList({ pairs }: { pairs: readonly Pair[] }) {
  const filled = pairs.filter(([, value]) => value !== null && value !== '');
  return (
    <dl className="detail-list">
      {filled.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
