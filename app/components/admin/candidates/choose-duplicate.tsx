import { Fragment } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { PossibleDuplicate } from '#domain/candidates/candidate-merge.ts';
import { displayPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';
import { Address } from './address.tsx';

type Props = { likely: PossibleDuplicate[]; found: PossibleDuplicate[] };

/** Those who were found, then those who may be the same person, with the reasons. */
export function ChooseDuplicate({ likely, found }: Props) {
  const { merge } = useTexts().candidates;
  return (
    <>
      {found.length > 0 && (
        <Panel title={merge.found} flush>
          <Duplicates persons={found} />
        </Panel>
      )}
      {likely.length > 0 && (
        <Panel title={merge.likely} flush>
          <Duplicates persons={likely} />
        </Panel>
      )}
      <div className="record-form__end merge__end">
        <p id="merge-first">{merge.chooseFirst}</p>
        <Button variant="primary" disabled aria-describedby="merge-first">
          {merge.pick}
        </Button>
      </div>
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
              <Address of={person.email} />
              {[person.phone && displayPhone(person.phone), person.location].filter(Boolean).map((one) => (
                <Fragment key={one}> · {one}</Fragment>
              ))}
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
