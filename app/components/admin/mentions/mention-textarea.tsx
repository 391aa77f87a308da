import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useColleagues } from '#app/browser/use-colleagues.ts';
import { useWithNames } from '#app/browser/use-with-names.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Field, type FieldFrame } from '#app/components/ui/field.tsx';
import { Textarea } from '#app/components/ui/textarea.tsx';
import { type Colleague, offeredColleagues, typedMention, withMentions } from '#domain/mentions/mention.ts';

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onText: (text: string) => void;
};

type Typing = { from: number; to: number; offered: Colleague[] };

/**
 * A text field in which '@' offers colleagues. The value holds ids and the field shows names, so that it is an ordinary
 * field to keyboards, screen readers and what restores typed text.
 */
export function MentionTextarea({ value, onText, className, maxLength, onKeyDown, onBlur, ...rest }: Props) {
  const colleagues = useColleagues();
  const shown = useWithNames()(value);
  const { mentions } = useTexts();
  const [typing, setTyping] = useState<Typing>();
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const list = useId();
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const store = (text: string) =>
    onText(
      withMentions(
        text,
        colleagues.filter(({ active }) => active),
      ),
    );
  const follow = (text: string, to: number) => {
    const mention = typedMention(text.slice(0, to));
    const offered = mention ? offeredColleagues(colleagues, mention.typed) : [];
    setTyping(mention && offered.length > 0 ? { from: mention.from, to, offered } : undefined);
    setChosen(0);
  };
  const close = () => setTyping(undefined);
  const insert = ({ label }: Colleague) => {
    if (!typing) return;
    const inserted = `${shown.slice(0, typing.from)}@${label} `;
    caret.current = inserted.length;
    store(inserted + shown.slice(typing.to).replace(/^ /, ''));
    close();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const offered = typing?.offered ?? [];
    const one = offered[chosen];
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!one || !isPlain || event.nativeEvent.isComposing) return onKeyDown?.(event);
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((chosen + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(one);
    else if (event.key === 'Escape') close();
    else return onKeyDown?.(event);
    event.preventDefault();
    // Escape would close the dialog around it as well.
    event.stopPropagation();
    return undefined;
  };
  return (
    <div className="mention-field">
      <Textarea
        {...rest}
        ref={field}
        className={className}
        value={shown}
        // An id is longer than a name.
        maxLength={maxLength === undefined ? undefined : maxLength - Math.max(0, value.length - shown.length)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={typing ? list : undefined}
        aria-activedescendant={typing ? `${list}-${chosen}` : undefined}
        onChange={({ target }) => {
          store(target.value);
          follow(target.value, target.selectionEnd);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <p className="visually-hidden" role="status">
        {typing && mentions.offered(typing.offered.length)}
      </p>
      {typing && (
        <div ref={intoView} className="mention-list" role="listbox" id={list} aria-label={mentions.list}>
          {typing.offered.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
            <div
              key={one.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              tabIndex={-1}
              className={classes('mention-list__option', at === chosen && 'mention-list__option--chosen')}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              <Avatar name={one.name} size="sm" neutral />
              {one.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The field may be at the end of the screen. */
function intoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

type FieldProps = Omit<FieldFrame, 'className'> &
  Omit<Props, keyof FieldFrame> & { className?: string | undefined };

export function MentionField({ label, id, optionalMark, hint, error, className, ...control }: FieldProps) {
  const frame = { label, id, optionalMark, hint, error, className };
  return <Field {...frame}>{(wiring) => <MentionTextarea {...control} {...wiring} />}</Field>;
}
