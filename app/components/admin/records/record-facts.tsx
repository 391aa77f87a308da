import { type ReactNode, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { type FactSheet, useSheet } from './fact-sheet.ts';
import { PlainFact, SheetFact } from './sheet-fact.tsx';

export type FactPair = readonly [name: string, value: ReactNode];

type Props = {
  sheet: FactSheet;
  /** Fields with a place elsewhere on the page. */
  elsewhere?: readonly string[];
  /** Facts that are not fields. */
  before?: readonly FactPair[] | undefined;
  after?: readonly FactPair[] | undefined;
  children?: ReactNode;
};

/** The remaining facts of a record, in the order of its form. Empty ones, and those in the head of the page, are folded away. */
export function RecordFacts({ sheet, elsewhere = [], before = [], after = [], children }: Props) {
  const { facts: t } = useTexts().recordPage;
  const { mayEdit, hidden, isEmpty } = useSheet(sheet);
  const [unfolded, setUnfolded] = useState(false);
  const [said, setSaid] = useState('');
  const sections = Object.entries(sheet.of.sections).map(([section, names]) => ({
    section,
    names: names.filter((name) => !hidden.has(name) && !elsewhere.includes(name)),
  }));
  const isFolded = (name: string) => isEmpty(name) || sheet.inHead.has(name);
  const names = sections.flatMap((each) => each.names);
  const folded = names.filter(isFolded);
  // Words that unfold a single one would take its place, and what the head says is not said twice.
  const isShown = (name: string) =>
    !isFolded(name) || (mayEdit && (unfolded || (folded.length === 1 && isEmpty(name))));
  const isBare = names.every(isFolded) && !mayEdit && !children && ![...before, ...after].some(isFilled);
  if (isBare) return null;
  return (
    <Panel title={t.title}>
      <div className="facts">
        <Plain pairs={before} />
        {sections.map(({ section, names }) => {
          const shown = names.filter(isShown);
          if (shown.length === 0) return null;
          return (
            <dl key={section} className="facts__section">
              {shown.map((name) => (
                <SheetFact key={name} sheet={sheet} name={name} onState={setSaid} />
              ))}
            </dl>
          );
        })}
        <Plain pairs={after} />
        {children}
        {mayEdit && folded.length > 1 && (
          <button
            type="button"
            className="link-button facts__fold"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? t.fold : t.unfold(folded.length, folded.every(isEmpty))}
          </button>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Panel>
  );
}

const isFilled = ([, value]: FactPair) => value !== null && value !== '' && value !== undefined;

function Plain({ pairs }: { pairs: readonly FactPair[] }) {
  const filled = pairs.filter(isFilled);
  if (filled.length === 0) return null;
  return (
    <dl className="facts__section">
      {filled.map(([name, value]) => (
        <PlainFact key={name} name={name}>
          {value}
        </PlainFact>
      ))}
    </dl>
  );
}
