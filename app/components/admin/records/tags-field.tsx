import { X } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Field, type FieldFrame } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { nothingTyped, removeTag, tagsOf, typeTags } from '#domain/records/tag-typing.ts';

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
  const [typing, setTyping] = useState(nothingTyped);
  const [said, setSaid] = useState('');
  const { text } = typing;
  const tags = tagsOf(value, typing);

  function type(typed: string) {
    const { added, ...changed } = typeTags(tags, typed);
    change(changed);
    if (added.length > 0) setSaid(t.added(added.join(', ')));
  }
  function change(changed: Omit<ReturnType<typeof typeTags>, 'added'>) {
    onChange(changed.value);
    setTyping(changed.typing);
  }
  function finish() {
    if (text.trim() !== '') setSaid(t.added(text));
    setTyping(nothingTyped);
  }
  function remove(tag: string) {
    change(removeTag(tags, tag, text));
    setSaid(t.removed(tag));
    field.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      event.stopPropagation();
      return finish();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) return remove(last);
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
            value={text}
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
