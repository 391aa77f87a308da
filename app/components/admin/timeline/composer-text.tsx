import type { KeyboardEvent } from 'react';
import { MentionTextarea } from '#app/components/admin/mentions/mention-textarea.tsx';

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
};

/** The text of a new note or call; Ctrl+Enter sends it. */
export function ComposerText({ label, onChange, ...rest }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <MentionTextarea
      {...rest}
      name="text"
      aria-label={label}
      rows={2}
      className="composer__text"
      onText={onChange}
      onKeyDown={onKeyDown}
    />
  );
}
