import { TriangleAlert } from 'lucide';
import { useTexts } from '#app/browser/use-site.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { BulkPerson } from '#domain/mail/bulk-mail.ts';
import type { Texts } from '#texts/texts.ts';
import type { BulkForm, WrittenFor } from './use-bulk-form.ts';

type Props = { form: BulkForm; people: readonly BulkPerson[] };

/** The recipients, each with warnings such as a returned address. */
export function BulkPeople({ form, people }: Props) {
  const { bulkMail: t } = useTexts();
  const texts = useTexts();
  return (
    <fieldset className="bulk-people">
      <legend>{t.readers(form.chosen.length)}</legend>
      <p className="text-dim">{t.choose}</p>
      <ul>
        {people.map((person) => {
          const warnings = warningsOf(form.written.get(person.id), texts);
          return (
            <li key={person.id}>
              <Checkbox checked={form.isChosen(person)} onChange={() => form.toggle(person)}>
                {person.name} <span className="text-dim">{person.address}</span>
                {warnings.map((warning) => (
                  <small key={warning} className="bulk-people__warning">
                    <Icon of={TriangleAlert} /> {warning}
                  </small>
                ))}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

export function warningsOf(written: WrittenFor | undefined, { bulkMail: t, mailing }: Texts): string[] {
  if (!written) return [];
  const { person, empty } = written;
  return [
    ...person.warnings.map((warning) => t.warnings[warning]),
    ...empty.map((field) => t.empty(mailing.unknown[field])),
  ];
}
