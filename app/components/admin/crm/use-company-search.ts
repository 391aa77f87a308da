import { useEffect, useRef, useState } from 'react';
import { fetchQuietly } from '#app/components/admin/send.ts';
import type { Company } from '#domain/crm/customer.ts';
import { cleanSearch } from '#domain/list-state.ts';

const TYPING_PAUSE_MS = 150;

export type OfferedCompany = Company & { city: string | null };
type Found = { companies: OfferedCompany[] };

/** Companies by what is typed; an answer that comes after a later question is left aside. */
export function useCompanySearch() {
  const [companies, setCompanies] = useState<OfferedCompany[]>([]);
  const [state, setState] = useState<'searching' | 'found' | 'failed'>('found');
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(typed: string) {
    asked.current += 1;
    const question = asked.current;
    setState('searching');
    clearTimeout(timer.current);
    const words = cleanSearch(typed);
    timer.current = setTimeout(() => void ask(words, question), words === '' ? 0 : TYPING_PAUSE_MS);
  }

  async function ask(words: string, question: number) {
    const found = await fetchQuietly<Found>(`/admin/crm/company-search?${new URLSearchParams({ q: words })}`);
    if (question !== asked.current) return;
    setState(found ? 'found' : 'failed');
    setCompanies(found?.companies ?? []);
  }

  return { companies, state, search };
}
