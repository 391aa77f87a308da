import { useState } from 'react';
import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useDrop } from '#app/browser/use-drop.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import {
  brandAccept,
  type BrandImageProblem,
  type BrandSlot,
  brandSlots,
  MAX_BRAND_IMAGE_BYTES,
} from '#domain/brand/brand-images.ts';
import { FileButton } from './file-button.tsx';

/** Separate from the form: a file is stored as soon as it is chosen. */
export function BrandImagesForm() {
  const { images } = useTexts().settings;
  return (
    <FormGroup id="logo" title={images.title} lead={`${images.lead} ${images.format}`}>
      <ul className="brand-slots">
        {brandSlots.map((slot) => (
          <Slot key={slot} slot={slot} />
        ))}
      </ul>
    </FormGroup>
  );
}

function Slot({ slot }: { slot: BrandSlot }) {
  const { settings, list } = useTexts();
  const { images } = settings;
  const { brand } = useSite();
  const { report } = useSending();
  const toast = useToast();
  const reload = useReload();
  const [problem, setProblem] = useState<BrandImageProblem>();
  const [sending, setSending] = useState(false);
  const shown = { logo: brand.logo?.src, logo_dark: brand.logoDark?.src, mark: brand.mark }[slot];
  const name = images.slots[slot];
  const id = `brand-${slot}`;

  async function store(file: File) {
    if (file.size > MAX_BRAND_IMAGE_BYTES) return setProblem('tooLarge');
    setSending(true);
    const sent = await sendFile(endpoint('/admin/dashboard/settings/logo'), { [CV_FIELD]: file, slot });
    setSending(false);
    if (sent.state !== 'done') return toast.error({ title: images.failed });
    setProblem(sent.answer.problem);
    if (sent.answer.problem) return;
    toast.success({ title: images.stored });
    void reload();
  }

  const { over, handlers } = useDrop((file) => void store(file));

  const remove = () =>
    report(send(endpoint('/admin/dashboard/settings/logo/verwijderen'), { slot }), {
      done: images.removed,
      failed: images.failed,
    });

  return (
    <li className={classes('brand-slot', over && 'brand-slot--dragover')} {...handlers}>
      <p
        className={classes(
          'brand-slot__image',
          slot === 'logo_dark' && 'brand-slot__image--dark',
          !shown && 'brand-slot__image--none',
        )}
      >
        {shown ? <img src={shown} alt={name} /> : images.none}
      </p>
      <div>
        <h3>{name}</h3>
        <p className="field__hint" id={`${id}-hint`}>
          {images.hints[slot]}
        </p>
        {problem && <FieldError id={`${id}-error`}>{images.problems[problem]}</FieldError>}
      </div>
      <div className="brand-slot__actions">
        <FileButton
          label={images.chooseShort}
          name={images.choose(name)}
          accept={brandAccept}
          describedBy={problem ? `${id}-error` : `${id}-hint`}
          invalid={problem !== undefined}
          disabled={sending}
          onChoose={(file) => void store(file)}
        />
        {shown && (
          <ConfirmDialog
            title={images.removeQuestion}
            cancelLabel={list.cancel}
            confirmLabel={list.remove}
            onConfirm={() => void remove()}
            trigger={
              <Button size="sm" variant="quiet" aria-label={images.remove(name)}>
                {images.removeShort}
              </Button>
            }
          >
            {images.removeText}
          </ConfirmDialog>
        )}
      </div>
    </li>
  );
}
