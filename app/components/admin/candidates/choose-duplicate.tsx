import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';
import { CandidateTag } from './candidate-tag.tsx';

type Duplicate = Pick<
  Candidate,
  'id' | 'firstName' | 'lastName' | 'email' | 'currentJobTitle' | 'registeredAt'
> & { applications: number };

type Props = { likely: Duplicate[]; found: Duplicate[]; search: string };

export function ChooseDuplicate({ likely, found, search }: Props) {
  const { merge } = useTexts().candidates;
  return (
    <div className="stack merge">
      <p className="text-soft">{merge.choose}</p>
      {likely.length > 0 && <Duplicates title={merge.likely} persons={likely} />}
      <Form method="get" className="merge__search" role="search">
        <InputField
          name="zoek"
          label={merge.search}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" icon={Search}>
          {merge.searchSubmit}
        </Button>
      </Form>
      {search !== '' && found.length === 0 && <p role="status">{merge.none}</p>}
      {found.length > 0 && <Duplicates title={merge.found} persons={found} />}
    </div>
  );
}

function Duplicates({ title, persons }: { title: string; persons: Duplicate[] }) {
  const { merge } = useTexts().candidates;
  return (
    <Panel title={title} flush>
      <ul className="merge__list">
        {persons.map((person) => (
          <li key={person.id}>
            <span>
              <b>{fullName(person)}</b>
              <small>
                {[person.email, person.currentJobTitle, merge.applications(person.applications)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <CandidateTag candidate={person} />
            <LinkButton
              to={`?met=${person.id}`}
              size="sm"
              variant="quiet"
              aria-label={merge.pickOf(fullName(person))}
            >
              {merge.pick}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
