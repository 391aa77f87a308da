import { Copy, RotateCcw } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { TextareaField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { LINKEDIN_LIMIT } from '#domain/assignments/linkedin-template.ts';
import { formatNumber } from '#domain/time/format.ts';
import { copyText } from '#app/browser/copy-text.ts';

function useCopy(): (text: string) => Promise<void> {
  const { linkedin } = useTexts().assignmentManagement;
  const toast = useToast();
  return async (text) => {
    if (await copyText(text)) toast.success({ title: linkedin.copied });
    else toast.error({ title: linkedin.copyFailed });
  };
}

type Props = { text: string; onChange: (text: string) => void; onRestore: () => void; edited: boolean };

/** The suggested post, which can be edited. */
export function LinkedinEditor({ text, onChange, onRestore, edited }: Props) {
  const { linkedin, form } = useTexts().assignmentManagement;
  const { language } = useSite();
  const copy = useCopy();
  const limit = formatNumber(LINKEDIN_LIMIT, language);
  return (
    <div className="linkedin-editor">
      <TextareaField
        name="linkedin"
        label={linkedin.label}
        rows={20}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        hint={form.characters(formatNumber(text.length, language), limit)}
        error={text.length > LINKEDIN_LIMIT ? linkedin.tooLong(limit) : undefined}
      />
      <div className="field-grid__end">
        <Button icon={Copy} size="sm" onClick={() => void copy(text)}>
          {linkedin.copy}
        </Button>
        {edited && (
          <Button icon={RotateCcw} size="sm" variant="ghost" onClick={onRestore}>
            {linkedin.restore}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A preview of the post, which follows the form. */
export function LinkedinPreview({ text }: { text: string }) {
  const { linkedin, form } = useTexts().assignmentManagement;
  const { company, language } = useSite();
  const copy = useCopy();
  return (
    <section className="panel" aria-labelledby="linkedin-title">
      <header className="panel__head">
        <h2 id="linkedin-title">{linkedin.title}</h2>
        <Button icon={Copy} size="sm" variant="quiet" onClick={() => void copy(text)}>
          {linkedin.copy}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long post scrolls with the keyboard too */}
      <div className="linkedin-post" role="region" tabIndex={0} aria-label={linkedin.preview}>
        <p className="linkedin-post__author">
          <span className="avatar" aria-hidden>
            {company.name.slice(0, 1)}
          </span>
          <b>{company.name}</b>
        </p>
        <p className="linkedin-post__text">{text}</p>
      </div>
      <p className="linkedin-count">
        {form.characters(formatNumber(text.length, language), formatNumber(LINKEDIN_LIMIT, language))}
      </p>
    </section>
  );
}
