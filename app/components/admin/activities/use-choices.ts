import { useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { aboutParams } from '#domain/activities/about.ts';
import type { ReadResponse } from '#domain/wire.ts';

export type Choices = ReadResponse<'/admin/crm/activities/choices'>;
const nothing: Choices = { contacts: [], opportunities: [], applications: [], placements: [] };

type Start = { customerId: string; candidateId?: string; choices: Choices };

/** Contacts, opportunities and applications to choose from; fetched again for another customer or candidate. */
export function useChoices(customer: string, start: Start, candidate = '') {
  const startKey = `${start.customerId} ${start.candidateId ?? ''}`;
  const key = `${customer} ${candidate}`;
  const [known, setKnown] = useState<{ key: string; choices: Choices | undefined }>({
    key: startKey,
    choices: start.choices,
  });
  const asked = useRef(startKey);
  const isNothing = customer === '' && candidate === '';

  useEffect(() => {
    if (key === asked.current) return;
    asked.current = key;
    if (isNothing) return;
    const query = {
      ...(customer && { [aboutParams.customer]: customer }),
      ...(candidate && { [aboutParams.candidate]: candidate }),
    };
    void fetchQuietly(endpoint('/admin/crm/activities/choices'), query).then((choices) => {
      // Ignore the answer when another one was chosen in the meantime.
      if (asked.current === key) setKnown({ key, choices });
    });
  }, [candidate, customer, isNothing, key]);

  const loading = !isNothing && known.key !== key;
  const choices = isNothing || loading ? nothing : known.choices;
  return { choices: choices ?? nothing, loading, failed: !choices };
}
