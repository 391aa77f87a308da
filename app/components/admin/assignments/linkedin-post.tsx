import { Copy, RotateCcw } from 'lucide';
import { useState } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#app/components/ui/dialog.tsx';
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

/** The beginning of the post, which follows the form; the whole of it on demand. */
export function LinkedinPreview({ text }: { text: string }) {
  const { site, assignmentManagement } = useTexts();
  const { linkedin } = assignmentManagement;
  const copy = useCopy();
  const [whole, setWhole] = useState(false);
  return (
    <section className="linkedin-preview" aria-labelledby="linkedin-title">
      <h2 id="linkedin-title">{linkedin.title}</h2>
      <div className="linkedin-preview__start" role="region" aria-label={linkedin.preview}>
        <p className="linkedin-text">{text}</p>
      </div>
      <div className="linkedin-preview__acts">
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          {linkedin.whole}
        </Button>
        <IconButton icon={Copy} label={linkedin.copy} onClick={() => void copy(text)} />
      </div>
      <Dialog open={whole} onOpenChange={setWhole} title={linkedin.title} closeLabel={site.words.close}>
        <WholePost text={text} onCopy={() => void copy(text)} />
      </Dialog>
    </section>
  );
}

function WholePost({ text, onCopy }: { text: string; onCopy: () => void }) {
  const { linkedin, form } = useTexts().assignmentManagement;
  const { company, language } = useSite();
  return (
    <>
      <DialogBody>
        <p className="linkedin-author">
          <Avatar name={company.name} />
          <b>{company.name}</b>
        </p>
        <p className="linkedin-text">{text}</p>
      </DialogBody>
      <DialogFooter>
        <p className="linkedin-count">
          {form.characters(formatNumber(text.length, language), formatNumber(LINKEDIN_LIMIT, language))}
        </p>
        <Button icon={Copy} variant="primary" onClick={onCopy}>
          {linkedin.copy}
        </Button>
      </DialogFooter>
    </>
  );
}
