import { useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import type { ReadResponse } from '#domain/wire.ts';

export type Choices = ReadResponse<'/admin/crm/activities/choices'>;
const nothing: Choices = { contacts: [], opportunities: [] };

/** What can be chosen at the company that is chosen; fetched when that becomes another. */
export function useChoices(companyId: string, start: { companyId: string; choices: Choices }) {
  const [known, setKnown] = useState<{ companyId: string; choices: Choices | undefined }>(start);
  const asked = useRef(start.companyId);

  useEffect(() => {
    if (companyId === asked.current) return;
    asked.current = companyId;
    if (companyId === '') return;
    void fetchQuietly(endpoint('/admin/crm/activities/choices'), { [COMPANY_PARAM]: companyId }).then(
      (choices) => {
        // An answer that comes after another company was chosen is left aside.
        if (asked.current === companyId) setKnown({ companyId, choices });
      },
    );
  }, [companyId]);

  const loading = companyId !== '' && known.companyId !== companyId;
  const choices = companyId === '' || loading ? nothing : known.choices;
  return { choices: choices ?? nothing, loading, failed: !choices };
}
