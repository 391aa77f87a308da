import { href, redirect } from 'react-router';
import { DirectoryFailed } from '#app/components/site/auth/directory-failed.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { directoryCookieName, endedTripCookie, readTrip } from '#server/accounts/directory-trip.ts';
import { returnFromDirectory } from '#server/accounts/return-from-directory.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf, repairPaths, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/directory-return.ts';
import { failed, goTo, newToken, rememberLanguage, sayNext } from './answers.ts';

/** The directory redirects here. The state in the cookie proves that this browser started it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, cookies, language, sessionToken, staff } = context.get(requestContext);
  if (!program.directory) throw redirect(href('/login'));
  const trip = readTrip(program, cookies.get(directoryCookieName));
  const { search } = new URL(request.url);
  const back = { search, trip, language, sessionToken, staff };
  const outcome = await returnFromDirectory(program, program.directory, back, originOf(request, context));
  const ended = endedTripCookie(program.secure);
  if (!outcome.ok) {
    if ('directory' in outcome) return failed(outcome.directory, ended);
    throw goTo(repairPaths.emailVerificationRequired, ended);
  }
  const next = trip?.next ?? '';
  const kept = [newToken(context, outcome.token), ended];
  if (outcome.state === 'confirmed') throw goTo(next, ...kept);
  kept.push(...(await rememberLanguage(context, outcome.token)));
  if (outcome.state !== 'ok') throw goTo(signInPath(outcome.state, next), ...kept);
  throw goTo(next, ...kept, sayNext(context, 'signedIn'));
}

export const meta = hiddenPage((texts) => texts.accounts.directory.failed);

export default function DirectoryReturn({ loaderData }: Route.ComponentProps) {
  return <DirectoryFailed {...loaderData} />;
}
