import { useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useAskBeforeClosing } from '#app/browser/ask-before-closing.ts';
import { useWayBack } from '#app/browser/use-trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { readNewAssignmentForm } from '#domain/assignments/assignment-record.ts';
import {
  type AssignmentStep,
  assignmentSteps,
  errorsOfStep,
  reachableStep,
  stepFrom,
} from '#domain/assignments/assignment-steps.ts';
import { deriveRequirements } from '#domain/assignments/requirements.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { FormValue } from '#domain/records/fields.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { BasisFields, DescriptionField, DetailsFields, EnglishFields } from './assignment-fields.tsx';
import { DerivedLists } from './derived-lists.tsx';
import { type Internal, InternalFields } from './internal-fields.tsx';
import { LinkedinEditor } from './linkedin-post.tsx';
import { useLinkedinText } from './use-linkedin-text.ts';
import { useWizardDraft, type WizardDraft } from './use-wizard-draft.ts';
import { WizardSteps } from './wizard-steps.tsx';

type Props = {
  userId: string;
  fresh: WizardDraft;
  recruiters: readonly Choice[];
  internal: Internal;
  today: Day;
};

export function Wizard({ userId, fresh, recruiters, internal, today }: Props) {
  const { site, assignmentManagement } = useTexts();
  const { wizard, form: formWords } = assignmentManagement;
  const { internal: internalWords } = formWords;
  const { draft, touched, restored, put, now, forget, startOver } = useWizardDraft(userId, fresh);
  useAskBeforeClosing(touched);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Errors of a step are shown once the user tries to continue.
  const [judged, setJudged] = useState<ReadonlySet<AssignmentStep>>(new Set());
  const focus = useStepFocus(hash);
  const { sending, exists, submit } = useSubmission(() => forget());
  const wanted = stepFrom(hash.slice(1)) ?? 'basis';
  const errors = draft ? errorsOf(draft, today) : {};
  const step = reachableStep(errors, wanted);
  // Correct a URL that skips ahead: otherwise the page would jump while the user is typing.
  useEffect(() => {
    if (draft && step !== wanted) void navigate(`#${step}`, { replace: true });
  }, [draft, step, wanted, navigate]);
  if (!draft) return <Skeleton label={site.words.loading} />;

  const shown = judged.has(step) ? errorsOfStep(errors, step) : {};
  const place = assignmentSteps.indexOf(step);
  const form = {
    values: draft.values,
    errors: shown,
    now: () => now(draft).values,
    change(name: string, value: FormValue) {
      const latest = now(draft);
      put({ ...latest, values: { ...latest.values, [name]: value } });
    },
  };
  const go = (to: AssignmentStep | undefined) => to && void navigate(`#${to}`);
  const next = () => {
    setJudged((before) => new Set([...before, step]));
    if (Object.keys(errorsOfStep(errors, step)).length > 0) return focus.problem();
    return go(assignmentSteps[place + 1]);
  };
  const last = step === 'linkedin';
  return (
    <form
      className="wizard"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (last) void submit(draft, 'open');
        else next();
      }}
    >
      <WizardSteps current={step} isReachable={(to) => reachableStep(errors, to) === to} />
      {restored && (
        <Notice kind="info">
          {wizard.restored}{' '}
          <button type="button" className="text-button" onClick={startOver}>
            {wizard.startOver}
          </button>
        </Notice>
      )}
      {exists && (
        <Notice kind="warning" role="alert">
          {wizard.exists}{' '}
          <Link to={href('/admin/dashboard/vacatures/:id', { id: draft.id })}>{wizard.openExisting}</Link>
        </Notice>
      )}
      <div className="wizard__parts">
        {/* Another step has another heading. */}
        <FormGroup
          key={step}
          id="step"
          title={wizard.steps[step]}
          lead={wizard.leads[step]}
          heading={focus.heading}
          wide={step === 'description' || last}
        >
          {step === 'basis' && <BasisFields form={form} recruiters={recruiters} />}
          {step === 'details' && <DetailsFields form={form} today={today} />}
          {step === 'description' && (
            <div className="wizard__description">
              <DescriptionField form={form} />
              <DerivedLists {...deriveRequirements(draft.values.description)} />
            </div>
          )}
          {last && <LinkedinStep draft={draft} put={put} />}
        </FormGroup>
        {step === 'basis' && (
          <FormGroup title={internalWords.title} lead={internalWords.lead} optional>
            <InternalFields
              form={form}
              internal={internal}
              chosen={draft.customer}
              onChoose={(customer) => put({ ...now(draft), customer })}
            />
          </FormGroup>
        )}
        {step === 'description' && <EnglishFields form={form} />}
      </div>
      <footer className="wizard__foot">
        {place > 0 && <Button onClick={() => go(assignmentSteps[place - 1])}>{wizard.previous}</Button>}
        <span className="wizard__forward">
          {last && (
            <Button variant="quiet" pending={sending === 'draft'} onClick={() => void submit(draft, 'draft')}>
              {wizard.asDraft}
            </Button>
          )}
          <Button type="submit" variant="primary" arrow={!last} pending={sending === 'open'}>
            {last ? wizard.submit : wizard.next}
          </Button>
        </span>
      </footer>
    </form>
  );
}

function LinkedinStep({ draft, put }: { draft: WizardDraft; put: (draft: WizardDraft) => void }) {
  const textOf = useLinkedinText();
  const suggested = textOf(draft.id, draft.values, deriveRequirements(draft.values.description));
  return (
    <LinkedinEditor
      text={draft.linkedin ?? suggested}
      edited={draft.linkedin !== null && draft.linkedin !== suggested}
      onChange={(linkedin) => put({ ...draft, linkedin })}
      onRestore={() => put({ ...draft, linkedin: null })}
    />
  );
}

function errorsOf(draft: WizardDraft, today: Day): RecordErrors {
  const read = readNewAssignmentForm(draft.values, { today, status: 'open' });
  return 'errors' in read ? read.errors : {};
}

/** A new step focuses its heading; going on with errors focuses the first of them. */
function useStepFocus(hash: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(hash);
  const [problems, setProblems] = useState(0);
  useEffect(() => {
    if (shown.current === hash) return;
    shown.current = hash;
    heading.current?.focus();
  }, [hash]);
  useEffect(() => {
    if (problems > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return { heading, problem: () => setProblems((times) => times + 1) };
}

/** The draft is dropped only after the server has confirmed the assignment. */
function useSubmission(onAdded: () => void) {
  const { assignmentManagement } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const navigate = useNavigate();
  const back = useWayBack(href('/admin/dashboard'));
  const [sending, setSending] = useState<'open' | 'draft'>();
  const [exists, setExists] = useState(false);
  const submit = async ({ id, values }: WizardDraft, status: 'open' | 'draft') => {
    if (sending) return;
    setSending(status);
    const sent = await send(endpoint('/admin/dashboard/new/save'), { id, values, status });
    setSending(undefined);
    const outcome = sent.state === 'done' ? sent.answer.outcome : undefined;
    setExists(outcome === 'conflict');
    if (outcome === 'added' || outcome === 'unchanged') {
      onAdded();
      toast.success({ title: assignmentManagement.wizard.success });
      void navigate(back.to, back);
    } else if (sent.state !== 'done') fail(sent, assignmentManagement.failed);
    else if (outcome !== 'conflict') toast.error({ title: assignmentManagement.failed });
  };
  return { sending, exists, submit };
}
