import { Fragment } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { registrationsOf } from '#domain/settings/settings.ts';

/** The numbers under which the agency is registered, as far as they are filled in. */
export function Registrations() {
  const { company } = useSite();
  const { contact } = useTexts().terms;
  return registrationsOf(company).map((name) => (
    <Fragment key={name}>
      <dt>{contact[name]}</dt>
      <dd>{company[`${name}_number`]}</dd>
    </Fragment>
  ));
}
