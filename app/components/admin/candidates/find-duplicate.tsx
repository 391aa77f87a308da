import { ChevronRight } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { useListChange } from '#app/components/admin/list/list-url.ts';
import { SearchBox } from '#app/components/admin/list/search-box.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { PossibleDuplicate, SuggestedBecause } from '#domain/candidates/candidate-merge.ts';

export type Suggested = { because: SuggestedBecause; persons: PossibleDuplicate[] };

/** In the empty place of the second candidate: whoever is chosen is compared first. */
export function FindDuplicate({ search, because, persons }: Suggested & { search: string }) {
  const { merge } = useTexts().candidates;
  const change = useListChange();
  return (
    <section className="merge__card merge__card--empty" aria-labelledby="merge-empty">
      <p className="merge__part">{merge.removed}</p>
      <h2 id="merge-empty">{merge.empty}</h2>
      <SearchBox
        value={search}
        placeholder={merge.searchHint}
        onSearch={(words) => change({ zoek: words }, { replace: true })}
      />
      <p className="merge__note" role="status">
        {persons.length === 0 ? merge.none : merge.suggested[because]}
      </p>
      <ul className="merge__persons">
        {persons.map((person) => (
          <Duplicate key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Duplicate({ person }: { person: PossibleDuplicate }) {
  const { merge } = useTexts().candidates;
  const name = fullName(person);
  const about = `merge-${person.id}`;
  return (
    <li>
      <Link
        to={`?met=${person.id}`}
        preventScrollReset
        aria-label={merge.pickOf(name)}
        aria-describedby={about}
      >
        <Avatar name={name} neutral={person.registeredAt === null} />
        <span className="merge__name" id={about}>
          <b>{name}</b>
          <small>
            {person.email}
            {person.location && <span className="merge__place"> · {person.location}</span>}
          </small>
          {person.reasons.length > 0 && (
            <span className="merge__reasons">
              {person.reasons.map((reason) => merge.reasons[reason]).join(' · ')}
            </span>
          )}
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  );
}
