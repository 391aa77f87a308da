import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Field, type FieldFrame } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatCommaList, parseCommaList, splitTyped } from '#domain/assignments/comma-list.ts';

type Props = Omit<FieldFrame, 'label'> & {
  name: string;
  label: string;
  /** The list with commas in between, as it is sent. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  lang?: string | undefined;
};

/** A list of short texts. Enter, a comma and leaving the field add what was typed; Backspace takes the last one off. */
export function TagsField({ name, value, onChange, placeholder, maxLength, lang, ...frame }: Props) {
  const { tagsField: t } = useTexts();
  const keys = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const tags = parseCommaList(value);

  function add(items: readonly string[]) {
    if (items.length === 0) return;
    onChange(formatCommaList(parseCommaList(formatCommaList([...tags, ...items]))));
    setSaid(t.added(items.join(', ')));
  }
  function remove(tag: string) {
    onChange(formatCommaList(tags.filter((other) => other !== tag)));
    setSaid(t.removed(tag));
    field.current?.focus();
  }
  function finish() {
    add(parseCommaList(typed));
    setTyped('');
  }
  function type(text: string) {
    const { items, rest } = splitTyped(text);
    add(items);
    setTyped(rest);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      event.stopPropagation();
      return finish();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) return remove(last);
    return undefined;
  }
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="tags-input" lang={lang} onClick={() => field.current?.focus()} role="presentation">
          {tags.length > 0 && (
            <ul aria-label={frame.label}>
              {tags.map((tag) => (
                <li key={tag} className="tag">
                  {tag}
                  <button type="button" aria-label={t.remove(tag)} onClick={() => remove(tag)}>
                    <Icon of={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            ref={field}
            aria-describedby={[wiring['aria-describedby'], keys].filter(Boolean).join(' ')}
            autoComplete="off"
            enterKeyHint="enter"
            maxLength={maxLength}
            placeholder={tags.length === 0 ? (placeholder ?? t.placeholder) : undefined}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            onBlur={finish}
          />
          {/* What is kept of an unfinished form, and filled in again. */}
          <input name={name} value={value} hidden onChange={({ target }) => onChange(target.value)} />
          <span className="visually-hidden" id={keys}>
            {t.keys}
          </span>
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}
