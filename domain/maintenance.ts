import { isBrandFile } from './brand/brand-files.ts';

const exempt =
  /^\/(maintenance|login|logout|wachtwoord|wachtwoord-vergeten|uitnodiging|bevestig-e-mail|wijzig-e-mail|toestemming|akkoord|uitschrijven|alert(?=\/)|bezoek|admin|agenda\.ics|__manifest)(\/.*)?$/;

export const RETURN_PARAMETER = 'terug';
/** Nobody knows when maintenance ends. */
export const MAINTENANCE_RETRY_SECONDS = 3600;

/**
 * The pages that stay open during maintenance: the gate itself, signing in (including links from mails) and out, the
 * answer to a request for consent, which has a last day, confirming and stopping an alert, unsubscribing, the calendar feeds of staff, and the back office, which has a separate guard and loads routes through `__manifest`.
 * The logo and the colours are part of the gate. Assets and health checks never reach it.
 */
export function isExempt(path: string): boolean {
  return isBrandFile(path) || exempt.test(path.replace(/\.data$/, ''));
}
