import { href, redirect } from 'react-router';

/** Unknown paths redirect to the home page. */
export function loader() {
  return redirect(href('/'));
}

export function action() {
  return redirect(href('/'), 303);
}
