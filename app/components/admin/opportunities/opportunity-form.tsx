import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { MovableCustomerField } from '#app/components/admin/customers/customer-picker-field.tsx';
import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { RecordForm, RecordParts, wayBack } from '#app/components/admin/records/record-form.tsx';
import { opportunityWords } from '#app/components/admin/opportunities/opportunity-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import {
  defaultStage,
  MAX_PROBABILITY,
  type OpportunityStage,
  opportunityStages,
  stageProbability,
} from '#domain/opportunities/opportunity.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';

type Form = FormOf<typeof opportunityRecord>;
type Props = {
  id: string;
  start: StoredForm<Form>;
  customer: CustomerName | null;
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  /** Of an existing opportunity: how many activities name it. */
  stored?: { title: string; activities: number };
};

const wide = { className: 'field-grid__wide' };
const number = { type: 'number', min: 0 };
const third = { className: 'third-field' };
const short = { className: 'third-field short-field' };

/** The controls of the form and of the facts on the page. */
export const opportunityControls = {
  title: wide,
  probability: { ...number, max: MAX_PROBABILITY },
  value: { ...number, step: 0.01 },
};

export function OpportunityForm({ id, start, customer, from, stored }: Props) {
  const texts = useTexts();
  const { form: t, remove } = texts.opportunities;
  const { stages } = texts.crm;
  const back = wayBack(from, href('/admin/crm/opportunities'), t);
  const form = useRecordForm({
    labels: opportunityWords(texts).labels,
    start,
    save: (form) => send(endpoint('/admin/crm/opportunities/:id/save', { id }), form),
    back: back.to,
    texts: t,
  });
  const given = { of: opportunityRecord, words: opportunityWords(texts), form };
  const { stage } = form.values;
  const chance = useChance(form);
  return (
    <RecordForm
      {...given}
      back={back}
      name={stored?.title}
      texts={t}
      names={customer ? { [customer.id]: customer.companyName } : {}}
      aside={
        stored && (
          <DeleteRecord
            to={endpoint('/admin/crm/opportunities/:id/delete', { id })}
            id={id}
            list={back.to}
            texts={{ ...remove, question: remove.question(stored.title) }}
          >
            {stored.activities > 0 ? remove.leaves(stored.activities) : remove.alone}
          </DeleteRecord>
        )
      }
    >
      <RecordParts
        {...given}
        titles={t.parts}
        leads={t.leads}
        more={{
          ...opportunityControls,
          probability: {
            ...opportunityControls.probability,
            ...short,
            unit: { after: '%' },
            hint: <ChanceHint chance={chance} />,
          },
          value: { ...opportunityControls.value, ...short, unit: { before: '€' } },
          expected_close_date: third,
          close_reason: { rows: 3, hint: stage === 'closed_won' ? t.wonReasonHint : t.lostReasonHint },
        }}
        instead={{
          customer_id: (
            <MovableCustomerField
              start={customer}
              locked={from !== null}
              form={form}
              stored={{ customerId: start.values.customer_id, activities: stored?.activities ?? 0 }}
              leaves={t.leavesActivities}
            />
          ),
          stage: (
            <SelectField
              name="stage"
              label={t.labels.stage}
              value={stage}
              options={opportunityStages.map((value) => ({ value, label: stages[value] }))}
              onChange={({ target }) => chance.choose(stageFrom(target.value))}
            />
          ),
        }}
      />
    </RecordForm>
  );
}

const stageFrom = (value: string): OpportunityStage =>
  opportunityStages.find((stage) => stage === value) ?? defaultStage;

type Chance = {
  stage: OpportunityStage;
  current: string;
  /** The chance before the stage was chosen; undefined if that did not change it, or if it was set since. */
  before: string | undefined;
  choose: (stage: OpportunityStage) => void;
  set: (percent: string) => void;
};

/** Every stage has a usual chance: choosing a stage sets it, and one click restores the previous chance. */
function useChance(form: Editing<Form>): Chance {
  const [before, setBefore] = useState<string>();
  const current = form.values.probability;
  return {
    stage: stageFrom(form.values.stage),
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
