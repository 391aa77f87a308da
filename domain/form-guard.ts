/** A field that people do not see and programs fill in. No name that a browser or password manager would fill. */
export const HONEYPOT_FIELD = 'extra_reference';

/** Chosen at random by the browser for each form that it shows: the same one twice is the same form sent twice. */
export const SUBMISSION_KEY_FIELD = 'submission_key';

/** `blocked` holds addresses (`name@domain`) and domains, which stand for their subdomains too. */
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

/** What such browsers say of themselves; one that pretends to be another is not recognised. */
export function isAutomatedBrowser(userAgent: string, clientHints = ''): boolean {
  return userAgent.trim() === '' || automated.test(userAgent) || /headless/i.test(clientHints);
}
