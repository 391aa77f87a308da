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

/** The text in the field, and the tags before it. */
type Typing = { text: string; tags: readonly string[] };

const nothing: Typing = { text: '', tags: [] };

/** Each of them once. */
const joined = (items: readonly string[]) => formatCommaList(parseCommaList(formatCommaList(items)));

/** A list of short texts. Enter, a comma and leaving the field add what was typed; Backspace takes the last one off. */
export function TagsField({ name, value, onChange, placeholder, maxLength, lang, ...frame }: Props) {
  const { tagsField: t } = useTexts();
  const keys = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing>(nothing);
  const [said, setSaid] = useState('');
  const typed = typing.text;
  // The text in the field is part of the value, so that it is kept and sent like the rest, but no tag yet.
  const pending = parseCommaList(typed);
  const isOurs = typed !== '' && value === joined([...typing.tags, ...pending]);
  const tags = isOurs ? typing.tags : parseCommaList(value);

  function type(text: string) {
    const { items, rest } = splitTyped(text);
    const now = parseCommaList(joined([...tags, ...items]));
    onChange(joined([...now, ...parseCommaList(rest)]));
    setTyping({ text: rest, tags: now });
    if (items.length > 0) setSaid(t.added(items.join(', ')));
  }
  function finish() {
    setTyping(nothing);
    if (pending.length > 0) setSaid(t.added(pending.join(', ')));
  }
  function remove(tag: string) {
    const now = tags.filter((other) => other !== tag);
    onChange(joined([...now, ...pending]));
    setTyping({ text: typed, tags: now });
    setSaid(t.removed(tag));
    field.current?.focus();
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
