import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { factSheet } from '#app/components/admin/records/fact-sheet.ts';
import type { StripFact } from '#app/components/admin/records/fact-strip.tsx';
import { useNextActivity } from '#app/components/admin/records/next-activity.tsx';
import type { PageFacts } from '#app/components/admin/records/record-page.tsx';
import { opportunityWords } from '#app/components/admin/opportunities/opportunity-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { isClosedStage } from '#domain/opportunities/opportunity.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { calendarDay, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime, formatMoney } from '#domain/time/format.ts';
import { opportunityControls } from './opportunity-form.tsx';
import type { ShownOpportunity } from './opportunity-head.tsx';

type Props = { opportunity: ShownOpportunity; next: NextActivity | null; now: Date };

export function useOpportunityFacts({ opportunity, next, now }: Props): PageFacts {
  const texts = useTexts();
  const { detail } = texts.customers;
  const { detail: t } = texts.opportunities;
  const { language } = useSite();
  const { id, createdAt, updatedAt } = opportunity;
  const record = useStoredRecord(storedForm(opportunityRecord, opportunity), (form) =>
    send(endpoint('/admin/crm/opportunities/:id/save', { id }), form),
  );
  const activity = useNextActivity({ activity: next, now });
  const sheet = factSheet({
    of: opportunityRecord,
    words: opportunityWords(texts),
    record,
    more: opportunityControls,
    // The stage is in the bar. Another company is chosen in the form, which says what stays behind.
    without: ['stage', 'customer_id'],
    inHead: ['title', 'close_reason'],
    labels: { value: t.value, probability: t.chance },
    show: {
      value: (euros) => formatMoney(Number(euros), language),
      probability: (percent) => t.percent(Number(percent)),
    },
  });
  return {
    sheet,
    strip: [
      { field: 'value' },
      { field: 'probability' },
      useOutlook(opportunity),
      { field: 'expected_close_date' },
      { field: 'source' },
      activity,
    ],
    after: [
      [detail.added, formatDate(createdAt, language, 'long')],
      [detail.changed, formatDateTime(updatedAt, language)],
    ],
  };
}

/** The weighted value of an open deal; of a closed one, how long it took. */
function useOutlook({ stage, value, probability, createdAt, stageChangedAt }: ShownOpportunity): StripFact {
  const { crm, opportunities } = useTexts();
  const { language } = useSite();
  const { detail: t } = opportunities;
  if (isClosedStage(stage)) {
    const days = Math.max(0, daysBetween(calendarDay(createdAt), calendarDay(stageChangedAt)));
    return { label: t.leadTime, value: t.days(days) };
  }
  return {
    label: t.weighted,
    value:
      value !== null && probability !== null ? (
        formatMoney(Math.round((value * probability) / 100), language)
      ) : (
        <span className="text-dim">{crm.notFilledIn}</span>
      ),
  };
}
