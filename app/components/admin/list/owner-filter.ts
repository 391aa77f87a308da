import type { Param } from '#domain/list-description.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { ListFilter } from './filter-bar.tsx';

type Texts = { label: string; mine: string };

/** The colleagues as a filter; the person who looks comes first. */
export function ownerFilter(
  { name }: Param<string | null>,
  chosen: string | null,
  owners: readonly Choice[],
  me: string,
  { label, mine }: Texts,
): ListFilter {
  const options = owners
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
    .map((owner) => ({ value: owner.id, label: owner.id === me ? mine : owner.name }));
  return { name, label, value: chosen ?? '', options };
}
