import { Fragment } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';

/** The numbers under which the agency is registered, as far as they are filled in. */
export function Registrations() {
  const { company } = useSite();
  const { contact } = useTexts().terms;
  return useRegistered().map((name) => (
    <Fragment key={name}>
      <dt>{contact[name]}</dt>
      <dd>{company[`${name}_number`]}</dd>
    </Fragment>
  ));
}

export function useRegistered() {
  const { company } = useSite();
  return (['kvk', 'vat', 'waadi', 'sna'] as const).filter((name) => company[`${name}_number`] !== '');
}
