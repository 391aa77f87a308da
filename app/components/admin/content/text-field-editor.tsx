import { useTexts } from '#app/browser/use-site.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { faqCategories } from '#domain/faq/faq-list.ts';
import { type PartKind, type TextField, token, tokensIn } from '#domain/content/text-fields.ts';
import { readItems, type TextItem } from '#domain/content/text-values.ts';
import type { Language } from '#domain/language.ts';

/** 'home.hero.title' as 'Bovenaan: titel'. */
export function useTextLabel(): (key: string) => string {
  const { content } = useTexts();
  return (key) => {
    const [, ...path] = key.split('.');
    const part = path.at(-1) ?? '';
    const sections = path.slice(0, -1).map((name) => content.sections[name] ?? name);
    if (path[0] === 'titles' || path[0] === 'descriptions') return sections.join(' ');
    return [sections.join(' '), content.parts[part] ?? part].filter(Boolean).join(': ');
  };
}

type Props = {
  field: TextField;
  language: Language;
  value: string;
  standard: string;
  errors: Record<string, string>;
  change: (value: string) => void;
};

export function TextFieldEditor({ field, language, value, standard, errors, change }: Props) {
  const { content } = useTexts();
  const label = useTextLabel()(field.key);
  const isChanged = value !== standard;
  const filled = tokensIn(field.given);
  const hint =
    filled.length > 0
      ? `${content.fillsIn} ${filled.map((name) => `${token(name)} (${content.placeholders[name]})`).join(', ')}.`
      : undefined;
  return (
    <div className="text-field" lang={language}>
      {field.kind === 'items' ? (
        <ItemsEditor {...{ field, value, label, hint, errors, change }} />
      ) : (
        <Part name={field.key} kind={field.kind} {...{ label, hint, value, errors, change }} />
      )}
      {isChanged && (
        <p className="text-field__changed">
          {content.changed}{' '}
          <Button
            size="sm"
            variant="quiet"
            aria-label={content.restoreTextOf(label)}
            onClick={() => change(standard)}
          >
            {content.restoreText}
          </Button>
        </p>
      )}
    </div>
  );
}

type PartProps = {
  name: string;
  kind: PartKind;
  label: string;
  hint?: string | undefined;
  value: string;
  errors: Record<string, string>;
  change: (value: string) => void;
};

const rows: Partial<Record<PartKind, number>> = { rich: 3, paragraphs: 6, lines: 4, body: 10 };

function Part({ name, kind, label, hint, value, errors, change }: PartProps) {
  const { content, faq } = useTexts();
  const words: Partial<Record<string, string>> = content.errors;
  const key = errors[name];
  const shared = {
    name,
    label,
    value,
    hint: kind === 'body' ? [hint, content.listNotation].filter(Boolean).join(' ') : hint,
    error: key === undefined ? undefined : (words[key] ?? content.errors.invalid),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  if (kind === 'category') {
    const options = faqCategories.map((one) => ({ value: one, label: faq.categories[one] }));
    return <SelectField {...shared} options={options} className="narrow-field" />;
  }
  if (kind === 'line') return <InputField autoComplete="off" {...shared} />;
  return <TextareaField {...shared} rows={rows[kind] ?? 3} />;
}

type ItemsProps = Omit<PartProps, 'name' | 'kind'> & { field: Extract<TextField, { kind: 'items' }> };

function ItemsEditor({ field, label, hint, value, errors, change }: ItemsProps) {
  const { content } = useTexts();
  const items = readItems(value) ?? [];
  const put = (next: TextItem[]) => change(JSON.stringify(next));
  const move = (at: number, by: number) => {
    const next = [...items];
    const [item] = next.splice(at, 1);
    if (item) next.splice(at + by, 0, item);
    put(next);
  };
  const words: Partial<Record<string, string>> = content.errors;
  const error = errors[field.key];
  const add = () => {
    const added: TextItem = { id: newItemId(items) };
    for (const [part, kind] of Object.entries(field.parts))
      added[part] = kind === 'category' ? faqCategories[0] : '';
    put([...items, added]);
  };
  return (
    <fieldset className="text-items">
      <legend>{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {items.map((item, at) => {
        const name = content.item(at + 1);
        return (
          <fieldset key={item.id} className="text-items__item">
            <legend>{name}</legend>
            {Object.entries(field.parts).map(([part, kind]) => (
              <Part
                key={part}
                name={`${field.key}.${at}.${part}`}
                kind={kind}
                label={content.parts[kind === 'category' ? 'topic' : part] ?? part}
                value={item[part] ?? ''}
                errors={errors}
                change={(text) => put(items.map((one) => (one === item ? { ...one, [part]: text } : one)))}
              />
            ))}
            {!field.fixed && (
              <div className="text-items__actions">
                <IconButton
                  icon={ArrowUp}
                  label={content.up(name)}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={content.down(name)}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={content.removeItem(name)}
                  onClick={() => put(items.filter((one) => one !== item))}
                />
              </div>
            )}
          </fieldset>
        );
      })}
      {error && <FieldError id={`${field.key}-error`}>{words[error] ?? content.errors.invalid}</FieldError>}
      {!field.fixed && (
        <Button variant="secondary" size="sm" onClick={add}>
          {content.add}
        </Button>
      )}
    </fieldset>
  );
}

function newItemId(items: TextItem[]): string {
  const numbers = items.map(({ id }) => Number(/^eigen-(\d+)$/.exec(id ?? '')?.[1] ?? 0));
  return `eigen-${Math.max(0, ...numbers) + 1}`;
}
