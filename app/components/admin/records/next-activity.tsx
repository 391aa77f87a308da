import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Due } from '#app/components/ui/due.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { StripFact } from './fact-strip.tsx';

type Props = {
  activity: NextActivity | null;
  now: Date;
  /** The customer whose page it is opened from. */
  from?: string;
};

/** In the strip of every record: the first thing to do about it. */
export function useNextActivity({ activity, now, from }: Props): StripFact {
  const { facts: t } = useTexts().recordPage;
  return {
    label: t.next,
    value: activity ? (
      <Next activity={activity} now={now} from={from} />
    ) : (
      <span className="text-dim">{t.nothingPlanned}</span>
    ),
  };
}

type NextProps = { activity: NextActivity; now: Date; from: string | undefined };

function Next({ activity: { id, subject, dueDate }, now, from }: NextProps) {
  const { language } = useSite();
  const { overdue } = useTexts().customers.detail;
  const when = dueDate && formatDateTime(dueDate, language, 'short');
  return (
    <>
      <Link
        to={`${href('/admin/crm/activities/:id', { id })}${from ? `?${FROM_CUSTOMER_PARAM}=${from}` : ''}`}
      >
        {subject}
      </Link>
      {dueDate && (
        <small>
          {dueDate < now ? (
            <Due look="near" title={overdue}>
              {when}
            </Due>
          ) : (
            when
          )}
        </small>
      )}
    </>
  );
}
