import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { ChoicePicker } from '#app/components/admin/choice-picker.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { Field } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Choice } from '#domain/records/choice.ts';

type Props = {
  name: 'candidate_id' | 'assignment_id';
  form: { values: Record<'candidate_id' | 'assignment_id', string>; errors: Record<string, string> };
  /** The initial record, if known. */
  start: Choice | null;
  placeholder: string;
  onChange: (id: string) => void;
};

const kinds = { candidate_id: 'candidate', assignment_id: 'assignment' } as const;

/** A candidate or assignment: one of very many, found like with Ctrl K. */
export function RecordPickerField({ name, form, start, placeholder, onChange }: Props) {
  const texts = useTexts();
  const { form: t } = texts.activities;
  // The form has only ids, so remember the names of chosen records.
  const [known, setKnown] = useState<readonly Choice[]>(start ? [start] : []);
  const chosen = known.find(({ id }) => id === form.values[name]);
  return (
    <Field
      label={t.labels[name]}
      optionalMark={texts.site.words.optional}
      error={errorText(texts, { name, error: form.errors[name] })}
    >
      {(wiring) => (
        <ChoicePicker
          {...wiring}
          aria-label={t.labels[name]}
          from={endpoint('/admin/search')}
          narrowed={{ kind: kinds[name] }}
          choicesIn={({ groups }) =>
            groups.flatMap(({ hits }) =>
              hits.map(({ id, title, caption }) => ({ id, label: title, caption })),
            )
          }
          value={chosen ? { id: chosen.id, label: chosen.name } : null}
          onChange={(choice) => {
            if (choice) setKnown((before) => [...before, { id: choice.id, name: choice.label }]);
            onChange(choice?.id ?? '');
          }}
          texts={{
            clear: t.clear,
            open: t.openList,
            searching: texts.search.searching,
            none: texts.search.hint,
            loadFailed: texts.search.failed,
          }}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
