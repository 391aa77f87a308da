import type { KeyboardEvent } from 'react';
import { MentionTextarea } from '#app/components/admin/mentions/mention-textarea.tsx';

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
};

/** The text of a new note or call. */
export function ComposerText({ label, onChange, onSubmit, ...rest }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
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
