import { useEffect, useRef, useState } from 'react';
import { crmPages } from '#app/components/admin/crm/addresses.ts';
import { fetchQuietly } from '#app/components/admin/send.ts';
import type { Choice } from '#domain/crm/choice.ts';

export type Choices = { contacts: Choice[]; opportunities: Choice[] };
const nothing: Choices = { contacts: [], opportunities: [] };

/** What can be chosen at the company that is chosen; fetched when that becomes another. */
export function useChoices(companyId: string, start: { companyId: string; choices: Choices }) {
  const [known, setKnown] = useState(start);
  const [failed, setFailed] = useState(false);
  const asked = useRef(start.companyId);

  useEffect(() => {
    if (companyId === asked.current) return;
    asked.current = companyId;
    setFailed(false);
    if (companyId === '') return setKnown({ companyId, choices: nothing });
    void fetchQuietly<Choices>(`${crmPages.activities}/choices?bedrijf=${companyId}`).then((choices) => {
      // An answer that comes after another company was chosen is left aside.
      if (asked.current !== companyId) return;
      setFailed(!choices);
      setKnown({ companyId, choices: choices ?? nothing });
    });
  }, [companyId]);

  const loading = known.companyId !== companyId;
  return { choices: loading ? nothing : known.choices, loading, failed };
}
