import { Check } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { guessTargets } from '#domain/imports/import-fields.ts';
import { fieldsFor, type ImportKind } from '#domain/imports/import-kinds.ts';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { ImportChoices } from './import-choices.ts';
import { importLabels } from './import-words.ts';
import { MapColumns } from './map-columns.tsx';
import type { ReadFile } from './read-file.ts';
import { RunImport } from './run-import.tsx';

const steps = ['choose', 'map', 'check', 'run'] as const;
type Step = (typeof steps)[number];

/** File, columns, check, import: nothing is written before the last step. */
export function ImportWizard({ kind, rates }: { kind: ImportKind; rates: boolean }) {
  const texts = useTexts();
  const { imports } = texts;
  const [step, setStep] = useState<Step>('choose');
  const [read, setRead] = useState<ReadFile>();
  const [choices, setChoices] = useState<ImportChoices>();
  const at = steps.indexOf(step);
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // Keyboard and screen reader users start at the top of each step.
  useEffect(() => {
    if (!first.current) place.current?.querySelector<HTMLElement>('h2')?.focus();
    first.current = false;
  }, [step]);

  const take = (file: ReadFile) => {
    setRead(file);
    setChoices({
      kind,
      rates,
      importId: randomId(),
      targets: guessTargets(kind, file.headings, importLabels(kind, texts), fieldsFor(kind, rates)),
      onDuplicate: choices?.onDuplicate ?? 'skip',
    });
  };
  const startOver = () => {
    setRead(undefined);
    setChoices(undefined);
    setStep('choose');
  };
  return (
    <div className="import" ref={place}>
      <nav className="wizard__nav" aria-label={imports.steps.label}>
        <progress className="progress" value={at + 1} max={steps.length} aria-label={imports.steps.label} />
        <ol>
          {steps.map((name, place) => (
            <li
              key={name}
              className={place < at ? 'wizard__step--done' : undefined}
              aria-current={name === step ? 'step' : undefined}
            >
              <span className="wizard__number">{place < at ? <Icon of={Check} /> : place + 1}</span>
              <span>{imports.steps[name]}</span>
            </li>
          ))}
        </ol>
      </nav>
      {step === 'choose' && (
        <ChooseFile
          kind={kind}
          rates={rates}
          onRead={(file) => {
            take(file);
            setStep('map');
          }}
        />
      )}
      {step === 'map' && read && choices && (
        <MapColumns
          read={read}
          choices={choices}
          onChange={setChoices}
          onRead={take}
          onBack={startOver}
          onNext={() => setStep('check')}
        />
      )}
      {step === 'check' && read && choices && (
        <CheckRows
          read={read}
          choices={choices}
          onBack={() => setStep('map')}
          onStart={() => setStep('run')}
        />
      )}
      {step === 'run' && read && choices && <RunImport read={read} choices={choices} onAgain={startOver} />}
    </div>
  );
}
