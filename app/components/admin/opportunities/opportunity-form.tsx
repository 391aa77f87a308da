import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { CompanyField } from '#app/components/admin/customers/customer-field.tsx';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { useControls } from '#app/components/admin/records/use-controls.ts';
import { useCrmError } from '#app/components/admin/records/use-crm-error.ts';
import { namesOf } from '#app/components/admin/records/names-of.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Company } from '#domain/customers/customer.ts';
import {
  isClosedStage,
  type OpportunityStage,
  opportunityStages,
  stageProbability,
} from '#domain/opportunities/opportunity.ts';
import { type OpportunityField, opportunityLimits } from '#domain/opportunities/opportunity-form.ts';
import type { StoredForm } from '#domain/editing.ts';
import { DeleteOpportunity } from './delete-opportunity.tsx';

type Props = {
  id: string;
  start: StoredForm;
  company: Company | null;
  /** Opened from a customer to add something there. */
  locked?: boolean;
  /** Where it leads back to. */
  back: string;
  /** Of an opportunity that is there: how many activities name it. */
  stored?: { title: string; activities: number };
};

export function OpportunityForm({ id, start, company, locked, back, stored }: Props) {
  const { crm, opportunities } = useTexts();
  const { form: t } = opportunities;
  const form = useRecordForm({
    to: endpoint('/admin/crm/opportunities/:id/save', { id }),
    start,
    next: back,
    texts: { saved: stored ? t.updated : t.added, failed: t.failed },
  });
  const control = useControls<OpportunityField>({
    form,
    labels: t.labels,
    limits: opportunityLimits,
    placeholders: t.placeholders,
  });
  const errorText = useCrmError();
  const nameOf = namesOf(form, company ? { [company.id]: company.companyName } : {});
  const { customer_id: companyId = '', stage = '' } = form.values;
  const leaves = stored && companyId !== '' && companyId !== start.values.customer_id ? stored.activities : 0;
  const chance = useChance(form);
  const valueOf = (name: string, value: string) => {
    if (name === 'customer_id') return nameOf(value);
    return name === 'stage' ? (crm.stages[value as OpportunityStage] ?? crm.unknownStage) : value;
  };
  return (
    <RecordForm
      form={form}
      back={back}
      texts={{ submit: stored ? t.submitEdit : t.submitNew, pending: t.pending, cancel: t.cancel }}
      labelOf={(name) => t.labels[name as OpportunityField] ?? name}
      valueOf={valueOf}
      aside={stored && <DeleteOpportunity opportunity={{ id, ...stored }} next={back} />}
    >
      <FormPart title={t.parts.basis}>
        <CompanyField
          className="field-grid__wide"
          value={companyId}
          start={company}
          locked={locked ?? false}
          error={errorText('customer_id', form.errors.customer_id)}
          onChange={(value) => form.change('customer_id', value)}
        />
        {leaves > 0 && (
          <Notice kind="warning" role="status" className="field-grid__wide">
            {t.leavesActivities(leaves)}
          </Notice>
        )}
        <InputField {...control('title', { required: true })} className="field-grid__wide" />
        <TextareaField {...control('description')} rows={5} className="field-grid__wide" />
      </FormPart>
      <FormPart title={t.parts.details}>
        <SelectField
          {...control('stage', { required: true })}
          options={opportunityStages.map((value) => ({ value, label: crm.stages[value] }))}
          onChange={({ target }) => chance.choose(target.value as OpportunityStage)}
        />
        <InputField
          {...control('probability')}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          hint={<ChanceHint chance={chance} />}
        />
        <InputField {...control('value')} type="number" inputMode="decimal" min={0} step={0.01} />
        <InputField {...control('expected_close_date')} type="date" />
        <InputField {...control('source')} className="field-grid__wide" />
        {isClosedStage(stage as OpportunityStage) && (
          <TextareaField
            {...control('close_reason')}
            hint={stage === 'closed_won' ? t.wonReasonHint : t.lostReasonHint}
            rows={3}
            className="field-grid__wide"
          />
        )}
      </FormPart>
    </RecordForm>
  );
}

type Chance = {
  stage: OpportunityStage;
  current: string;
  /** What stood there before the stage was chosen; undefined when it did not change, or was put back. */
  before: string | undefined;
  choose: (stage: OpportunityStage) => void;
  set: (percent: string) => void;
};

/** A chance belongs to a stage: with another stage comes its chance, in sight, and the old one is one press away. */
function useChance(form: {
  values: Record<string, string>;
  change: (name: string, value: string) => void;
}): Chance {
  const [before, setBefore] = useState<string>();
  const current = form.values.probability ?? '';
  return {
    stage: form.values.stage as OpportunityStage,
    current,
    before,
    choose(stage) {
      const usual = String(stageProbability[stage]);
      form.change('stage', stage);
      form.change('probability', usual);
      setBefore(current === usual ? undefined : current);
    },
    set(percent) {
      form.change('probability', percent);
      setBefore(undefined);
    },
  };
}

function ChanceHint({ chance }: { chance: Chance }) {
  const { crm, opportunities } = useTexts();
  const { form: t } = opportunities;
  const { stage, current, before, set } = chance;
  const usual = stageProbability[stage];
  const name = crm.stages[stage];
  const offer = (label: string, percent: string) => (
    <Button variant="ghost" size="sm" className="hint-button" onClick={() => set(percent)}>
      {label}
    </Button>
  );
  if (before !== undefined && current === String(usual)) {
    return (
      <span role="status">
        {t.followed(name, usual)} {offer(t.keepChance(before), before)}
      </span>
    );
  }
  if (current === String(usual)) return t.usual(name, usual);
  return (
    <span role="status">
      {t.usual(name, usual)} {offer(t.takeUsual(usual), String(usual))}
    </span>
  );
}
