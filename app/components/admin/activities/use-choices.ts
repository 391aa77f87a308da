import { useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { ReadResponse } from '#domain/wire.ts';

export type Choices = ReadResponse<'/admin/crm/activities/choices'>;
const nothing: Choices = { contacts: [], opportunities: [] };

/** The contacts and opportunities of the chosen customer; fetched when another is chosen. */
export function useChoices(customerId: string, start: { customerId: string; choices: Choices }) {
  const [known, setKnown] = useState<{ customerId: string; choices: Choices | undefined }>(start);
  const asked = useRef(start.customerId);

  useEffect(() => {
    if (customerId === asked.current) return;
    asked.current = customerId;
    if (customerId === '') return;
    void fetchQuietly(endpoint('/admin/crm/activities/choices'), { [COMPANY_PARAM]: customerId }).then(
      (choices) => {
        // Ignore the answer when another customer was chosen in the meantime.
        if (asked.current === customerId) setKnown({ customerId, choices });
      },
    );
  }, [customerId]);

  const loading = customerId !== '' && known.customerId !== customerId;
  const choices = customerId === '' || loading ? nothing : known.choices;
  return { choices: choices ?? nothing, loading, failed: !choices };
}
