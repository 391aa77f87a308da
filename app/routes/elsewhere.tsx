import { href, redirect } from 'react-router';

/** Any other path leads home. */
export function loader() {
  return redirect(href('/'));
}

export function action() {
  return redirect(href('/'), 303);
}
