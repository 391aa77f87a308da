import { Upload, X } from 'lucide';
import { errorText } from '#app/components/form/form-field.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { CV_FIELD, cvAccept, MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import type { FormState } from '#domain/form-state.ts';

/** The file field covers the drop zone, so that dropping a file works without scripts. */
export function CvField({ form }: { form: FormState }) {
  const { forms } = useTexts();
  const isLost = form.chooseAgain || form.failed || Object.keys(form.errors).length > 0;
  const error = form.errors[CV_FIELD];
  return (
    <Field
      label={forms.labels.cv_file}
      error={errorText(forms, 'cv_file', error)}
      hint={isLost && !error ? <span data-choose-again>{forms.cv.chooseAgain}</span> : undefined}
      className="site-form__wide"
    >
      {(wiring) => (
        <div className="cv-dropzone" data-drop>
          <Icon of={Upload} />
          <b data-drop-name>
            <span className="cv-dropzone__drop">{forms.cv.drop}</span> <u>{forms.cv.choose}</u>
          </b>
          <small>{forms.cv.hint}</small>
          <input
            className="cv-dropzone__input"
            type="file"
            name={CV_FIELD}
            accept={cvAccept}
            required
            data-max-bytes={MAX_CV_BYTES}
            data-required={forms.errors.cvRequired}
            data-too-large={forms.errors.cvTooLarge}
            data-again={forms.cv.chooseAgain}
            data-selected={forms.cv.selected('{file}')}
            {...wiring}
          />
          <IconButton
            className="cv-dropzone__remove"
            icon={X}
            label={forms.cv.remove}
            data-remove-file
            hidden
          />
          <progress
            className="cv-dropzone__progress"
            max={100}
            value={0}
            hidden
            aria-label={forms.cv.uploading}
          />
        </div>
      )}
    </Field>
  );
}
