const exempt =
  /^\/(maintenance|login|logout|wachtwoord|wachtwoord-vergeten|uitnodiging|bevestig-e-mail|admin|agenda\.ics|__manifest)(\/.*)?$/;

/**
 * The pages that stay open during maintenance: the gate itself, signing in (which may take several steps, and a link
 * from a mail) and out, the back office, which has a guard of its own and asks for its further pages by `__manifest`,
 * and the calendars of staff. Assets and health checks never come to the gate.
 */
export function isExempt(path: string): boolean {
  return exempt.test(path.replace(/\.data$/, ''));
}
