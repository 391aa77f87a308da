import { redirect } from 'react-router';
import { backOfficeHome } from '#domain/accounts/return-path.ts';

/** Whatever else is asked for under /admin leads to its home, for who may see it. */
export function loader() {
  return redirect(backOfficeHome);
}

export function action() {
  return redirect(backOfficeHome, 303);
}
