import { X } from 'lucide-react';
import { ApplicationForm } from '#app/components/site/forms/application-form.tsx';
import { Sentence } from '#app/components/site/sentence.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { emptyForm } from '#domain/form-state.ts';
import { AssignmentTitle } from './assignment-title.tsx';

/** A native dialog, which handles focus, Escape and the page behind it. */
export function ApplyDialog({ id, assignment }: { id: string; assignment: Assignment }) {
  const { modal, page } = useTexts().application;
  return (
    <dialog className="dialog apply-dialog" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          <Sentence of={page.title}>
            <AssignmentTitle of={assignment} />
          </Sentence>
        </h2>
        <IconButton icon={X} label={modal.close} data-closes />
      </header>
      <div className="dialog__body">
        <ApplicationForm
          assignmentId={assignment.id}
          form={emptyForm}
          className="site-form site-form--plain"
        />
      </div>
    </dialog>
  );
}
