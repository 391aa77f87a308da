import { type ReactNode, useState } from 'react';
import { PlainFact, SheetFact } from './sheet-fact.tsx';
import type { FactSheet } from './fact-sheet.ts';

/** Of the six columns of the strip. */
type Width = 1 | 2 | 3;
type PlainStripFact = { width?: Width; label: string; value: ReactNode };
export type StripFact = { width?: Width; field: string } | PlainStripFact;

const widthClass: Record<Width, string | undefined> = { 1: undefined, 2: 'fact--double', 3: 'fact--half' };

/** The facts that matter most, over the page: together they fill lines of six, of three on a tablet and of two on a phone. */
export function FactStrip({ sheet, facts }: { sheet: FactSheet; facts: readonly StripFact[] }) {
  const [said, setSaid] = useState('');
  return (
    <div className="record-page__strip">
      <dl className="fact-strip">
        {facts.map((fact) =>
          'field' in fact ? (
            <SheetFact
              key={fact.field}
              sheet={sheet}
              name={fact.field}
              className={widthClass[fact.width ?? 1]}
              onState={setSaid}
            />
          ) : (
            <Cell key={fact.label} {...fact} />
          ),
        )}
      </dl>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** The same without fields: nothing is changed in it. */
export function PlainStrip({ facts }: { facts: readonly PlainStripFact[] }) {
  return (
    <dl className="fact-strip">
      {facts.map((fact) => (
        <Cell key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

const Cell = ({ label, value, width = 1 }: PlainStripFact) => (
  <PlainFact name={label} className={widthClass[width]}>
    {value}
  </PlainFact>
);
