import { WandSparkles } from 'lucide';
import { endpoint, send } from '#app/browser/send.ts';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { useEditing } from '#app/components/admin/editing/use-editing.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { PageIndex } from '#app/components/admin/page-index.tsx';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { assignmentStatuses } from '#domain/assignments/assignment.ts';
import { formatCommaList, parseCommaList } from '#domain/assignments/comma-list.ts';
import { deriveRequirements } from '#domain/assignments/requirements.ts';
import type { AnyWords } from '#app/components/admin/records/record-words.ts';
import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { useRecordWords } from '#app/components/admin/records/use-record-words.ts';
import { type AssignmentForm, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import type { Choice, Names } from '#domain/records/choice.ts';
import type { StoredForm } from '#domain/records/save.ts';
import {
  BasisFields,
  DescriptionField,
  DetailsFields,
  EnglishFields,
  ListFields,
} from './assignment-fields.tsx';
import { type Internal, InternalFields } from './internal-fields.tsx';
import { LinkedinPreview } from './linkedin-post.tsx';
import { useLinkedinText } from './use-linkedin-text.ts';

type Props = {
  id: string;
  start: StoredForm<AssignmentForm>;
  recruiters: readonly Choice[];
  internal: Internal;
};

/** The form on the left; its index and the resulting post on the right. */
export function EditForm({ id, start, recruiters, internal }: Props) {
  const texts = useTexts();
  const { assignments, assignmentManagement } = texts;
  const toast = useToast();
  const fail = useFailure();
  const mergedWith = useMergedWith();
  const textOf = useLinkedinText();
  const words: AnyWords = assignmentWords(texts);
  const form = useEditing({
    start,
    save: (form) => send(endpoint('/admin/dashboard/edit/:id/save', { id }), form),
    onSaved: (merged) =>
      toast.success({
        title: assignmentManagement.edit.success,
        ...mergedWith(merged, (name) => words.labels[name] ?? name),
      }),
    onFailed: (sent) => fail(sent, assignmentManagement.failed),
  });
  const { labelOf, valueOf } = useRecordWords(assignmentRecord, words, {
    names: namesIn(recruiters, internal),
    conflict: form.conflict,
  });
  const { values, change } = form;
  const lists = {
    expertise: parseCommaList(values.expertise),
    skills: parseCommaList(values.skills),
  };
  const derive = () => {
    const { expertise, skills } = deriveRequirements(values.description);
    change('expertise', formatCommaList(expertise));
    change('skills', formatCommaList(skills));
  };
  const { wizard, edit, form: t } = assignmentManagement;
  const parts = [
    { id: 'basis', title: wizard.steps.basis },
    { id: 'intern', title: t.internal.title },
    { id: 'details', title: wizard.steps.details },
    { id: 'omschrijving', title: wizard.steps.description },
    { id: 'eisen', title: edit.listTitle },
    { id: 'engels', title: t.english.title },
  ];
  return (
    <div className="edit-layout">
      <EditingForm editing={form} labelOf={labelOf} valueOf={valueOf} className="edit-layout__form">
        <FormGroup id="basis" title={wizard.steps.basis} lead={edit.basisLead}>
          <BasisFields form={form} recruiters={recruiters} />
        </FormGroup>
        <FormGroup id="intern" title={t.internal.title} lead={t.internal.lead} optional>
          <InternalFields form={form} internal={internal} />
        </FormGroup>
        <FormGroup id="details" title={wizard.steps.details} lead={edit.detailsLead}>
          <DetailsFields form={form} />
        </FormGroup>
        <FormGroup id="omschrijving" title={wizard.steps.description} lead={edit.descriptionLead}>
          <div className="titled-field">
            <DescriptionField form={form} rows={14} />
          </div>
        </FormGroup>
        <FormGroup id="eisen" title={edit.listTitle} lead={edit.listLead}>
          <ListFields form={form} />
          <div>
            <Button needs="edit" size="sm" variant="quiet" icon={WandSparkles} onClick={derive}>
              {edit.derive}
            </Button>
          </div>
        </FormGroup>
        <EnglishFields form={form} id="engels" />
        <div className="save-bar">
          <SelectField
            name="status"
            label={t.labels.status}
            value={values.status}
            onChange={({ target }) => change('status', target.value)}
            options={assignmentStatuses.map((value) => ({ value, label: assignments.statuses[value] }))}
            small
          />
          <Button needs="edit" type="submit" variant="primary" pending={form.saving}>
            {edit.save}
          </Button>
        </div>
      </EditingForm>
      <div className="edit-layout__aside">
        <PageIndex label={edit.parts} entries={parts} />
        <LinkedinPreview text={textOf(id, values, lists)} />
      </div>
    </div>
  );
}

function namesIn(recruiters: readonly Choice[], { customer, choices, owners }: Internal): Names {
  const known = [...recruiters, ...owners, ...choices.contacts, ...choices.opportunities];
  return Object.fromEntries([
    ...known.map(({ id, name }) => [id, name] as const),
    ...(customer ? [[customer.id, customer.companyName] as const] : []),
  ]);
}
