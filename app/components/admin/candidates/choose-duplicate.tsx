import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { PossibleDuplicate } from '#domain/candidates/candidate-merge.ts';
import { MAX_SEARCH_LENGTH } from '#domain/list-state.ts';
import { displayPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { likely: PossibleDuplicate[]; found: PossibleDuplicate[]; search: string };

/** Those who may be the same person, with the reasons, and a search for anybody else. */
export function ChooseDuplicate({ likely, found, search }: Props) {
  const { merge } = useTexts().candidates;
  return (
    <>
      <Panel title={merge.likely} flush>
        {likely.length > 0 ? (
          <Duplicates persons={likely} />
        ) : (
          <p className="panel__body text-dim">{merge.noneLikely}</p>
        )}
      </Panel>
      <Form method="get" className="merge__search" role="search">
        <Field label={merge.search}>
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              name="zoek"
              icon={Search}
              small
              placeholder={merge.searchHint}
              defaultValue={search}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" size="sm">
          {merge.searchSubmit}
        </Button>
      </Form>
      {search !== '' && found.length === 0 && <p role="status">{merge.none}</p>}
      {found.length > 0 && (
        <Panel title={merge.found} flush>
          <Duplicates persons={found} />
        </Panel>
      )}
    </>
  );
}

function Duplicates({ persons }: { persons: PossibleDuplicate[] }) {
  const { merge } = useTexts().candidates;
  const { language } = useSite();
  return (
    <ul className="merge__persons">
      {persons.map((person) => (
        <li key={person.id}>
          <Avatar name={fullName(person)} neutral={person.registeredAt === null} />
          <div className="merge__name">
            <b>{fullName(person)}</b>
            <small>
              {[person.email, person.phone && displayPhone(person.phone), person.location]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <ul className="merge__reasons">
            {person.reasons.map((reason) => (
              <li key={reason}>{merge.reasons[reason]}</li>
            ))}
          </ul>
          <p className="merge__active">
            {merge.activeOn(formatDate(person.lastActiveAt, language, 'short'))}
            <small>{merge.applications(person.applications)}</small>
          </p>
          <LinkButton
            to={`?met=${person.id}`}
            size="sm"
            variant="quiet"
            preventScrollReset
            aria-label={merge.pickOf(fullName(person))}
          >
            {merge.pick}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
