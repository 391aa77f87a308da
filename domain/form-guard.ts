/** A honeypot: invisible to people, filled in by bots. Its name is not one that browsers or password managers fill. */
export const HONEYPOT_FIELD = 'extra_reference';

/** A random id per rendered form: two posts with the same id are a repetition, or a correction if they differ. */
export const SUBMISSION_KEY_FIELD = 'submission_key';

/** The id of the visit in which a form is sent; empty if visits are not measured. */
export const VISIT_FIELD = 'visit';

/** Asks for the page in another language with what was typed, for visitors without scripts. */
export const SWITCH_LANGUAGE_FIELD = 'switch_language';

/** `blocked` lists addresses (`name@domain`) and domains, which include their subdomains. */
export function isBlocked(email: string, blocked: readonly string[]): boolean {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return blocked.some((entry) => {
    const rule = entry.trim().toLowerCase().replace(/^@/, '');
    if (rule === '') return false;
    if (rule.includes('@')) return rule === address;
    return domain === rule || domain.endsWith(`.${rule}`);
  });
}

const automated =
  /headless|phantomjs|slimerjs|selenium|webdriver|puppeteer|playwright|cypress|htmlunit|jsdom/i;

/** Matches browsers that identify themselves as automated; a disguised one is not recognised. */
export function isAutomatedBrowser(userAgent: string, clientHints = ''): boolean {
  return userAgent.trim() === '' || automated.test(userAgent) || /headless/i.test(clientHints);
}
