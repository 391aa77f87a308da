import { redirect } from 'react-router';
import { backOfficeHome } from '#domain/accounts/return-path.ts';

/** Unknown paths under /admin redirect to the home page of the back office. */
export function loader() {
  return redirect(backOfficeHome);
}

export function action() {
  return redirect(backOfficeHome, 303);
}
