import type { ComponentProps, ReactNode } from 'react';
import { DayField, MomentField } from '#app/components/admin/day-field/day-field.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type Field, type FieldKind, TICKED } from '#domain/records/fields.ts';
import type { Described, FieldOf } from '#domain/records/record.ts';
import { errorText } from './error-text.ts';
import type { FormControl } from './form-control.ts';
import { PairFields } from './pair-fields.tsx';
import type { AnyWords } from './record-words.ts';
import { TagsField } from './tags-field.tsx';
import { type Unit, UnitField } from './unit-field.tsx';
import { MentionField } from '#app/components/admin/mentions/mention-textarea.tsx';

/** The properties of a control that a screen may add to those of the field. */
export type FieldMore = Pick<
  ComponentProps<typeof InputField>,
  'className' | 'hint' | 'lang' | 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'placeholder' | 'maxLength'
> & { rows?: number; unmarked?: boolean; label?: string; unit?: Unit; wholeDays?: boolean };

type Props<R extends Described> = {
  of: R;
  words: AnyWords;
  form: FormControl;
  /** A section of the record. */
  names: readonly string[];
  more?: { [Name in FieldOf<R>]?: FieldMore };
  /** Controls that a screen draws by hand. */
  instead?: { [Name in FieldOf<R>]?: ReactNode };
};

/** A control for each of these fields, except those that the other values leave out. */
export function RecordFields<R extends Described>({ of, words, form, names, more, instead }: Props<R>) {
  const unused = of.unused?.(form.values) ?? [];
  const extra: Partial<Record<string, FieldMore>> = more ?? {};
  const drawn: Partial<Record<string, ReactNode>> = instead ?? {};
  return names
    .filter((name) => !unused.includes(name))
    .map((name) => {
      const field = of.fields[name];
      if (Object.hasOwn(drawn, name)) return <Given key={name}>{drawn[name]}</Given>;
      return field && <Control key={name} {...{ field, name, words, form }} more={extra[name] ?? {}} />;
    });
}

const Given = ({ children }: { children: ReactNode }) => children;

const inputs: Partial<Record<FieldKind, FieldMore>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  number: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  cents: { inputMode: 'decimal' },
  lines: { className: 'field-grid__wide' },
  texts: { className: 'field-grid__wide' },
};

type ControlProps = { field: Field; name: string; words: AnyWords; form: FormControl; more: FieldMore };

function Control({ field, name, words, form, more }: ControlProps) {
  const texts = useTexts();
  const { kind, max, need, start } = field;
  const value = form.values[name] ?? '';
  const label = more.label ?? words.labels[name] ?? name;
  const error = errorText(texts, { name, error: form.errors[name], max }, words);
  const hint = more.hint ?? words.hints?.[name];
  if (kind === 'pairs') return <PairFields name={name} legend={label} hint={hint} form={form} />;
  if (kind === 'choices') return <Choices {...{ field, name, words, form, label }} />;
  if (kind === 'tick')
    return (
      <div className="field-grid__wide">
        <Checkbox
          name={name}
          value={TICKED}
          checked={value === TICKED}
          onChange={({ target }) => form.change(name, target.checked ? TICKED : '')}
          hint={hint}
          error={error}
        >
          {label}
        </Checkbox>
      </div>
    );
  // A list with an initial choice always has one.
  const mayBeEmpty = need === 'optional' && !(kind === 'choice' && start !== undefined);
  const { rows = 5, unmarked, unit, wholeDays, ...rest } = more;
  const asLines = kind === 'lines' || more.rows !== undefined;
  const control = {
    ...inputs[kind],
    ...rest,
    name,
    label,
    hint,
    error,
    value: typeof value === 'string' ? value : '',
    optionalMark: mayBeEmpty && !unmarked ? texts.site.words.optional : undefined,
    maxLength: more.maxLength ?? max,
    placeholder: more.placeholder ?? words.placeholders?.[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  };
  if (kind === 'choice') {
    const labels = words.options[name] ?? {};
    const options = (field.options ?? []).map((option) => ({
      value: option,
      label: labels[option] ?? option,
    }));
    const {
      type: _type,
      inputMode: _mode,
      min: _min,
      max: _max,
      step: _step,
      maxLength: _length,
      ...select
    } = control;
    return <SelectField {...select} options={options} />;
  }
  if (kind === 'texts') {
    const { className, maxLength, placeholder, optionalMark } = control;
    return (
      <TagsField
        {...{
          name,
          label,
          hint,
          error,
          value: control.value,
          className,
          maxLength,
          placeholder,
          optionalMark,
        }}
        lang={more.lang}
        onChange={(list) => form.change(name, list)}
      />
    );
  }
  if (kind === 'day' || kind === 'moment') {
    const Asked = kind === 'day' ? DayField : MomentField;
    return (
      <Asked
        {...{ name, label, hint, error, value: control.value, optionalMark: control.optionalMark }}
        className={more.className}
        min={limit(more.min)}
        max={limit(more.max)}
        {...(kind === 'moment' && { wholeDays })}
        onChange={(chosen) => form.change(name, chosen)}
      />
    );
  }
  if (!asLines) return unit ? <UnitField {...control} unit={unit} /> : <InputField {...control} />;
  const { type: _type, inputMode: _mode, min: _min, max: _max, step: _step, ...textarea } = control;
  if (!field.mentions) return <TextareaField {...textarea} rows={rows} />;
  const { onChange: _change, ...noted } = textarea;
  return <MentionField {...noted} rows={rows} onText={(text) => form.change(name, text)} />;
}

const limit = (day: string | number | undefined) => (typeof day === 'string' ? day : undefined);

/** A box for each value of a closed list. */
function Choices({ field, name, words, form, label }: Omit<ControlProps, 'more'> & { label: string }) {
  const options = field.options ?? [];
  const chosenIn = (value: unknown) => options.filter((one) => Array.isArray(value) && value.includes(one));
  return (
    <fieldset className="field-grid__wide choice-grid">
      <legend>{label}</legend>
      {options.map((one) => (
        <Checkbox
          key={one}
          name={name}
          value={one}
          checked={chosenIn(form.values[name]).includes(one)}
          onChange={({ target: { checked } }) => {
            const before = chosenIn((form.now?.() ?? form.values)[name]);
            form.change(
              name,
              options.filter((other) => (other === one ? checked : before.includes(other))),
            );
          }}
        >
          {words.options[name]?.[one] ?? one}
        </Checkbox>
      ))}
    </fieldset>
  );
}
