/** In the URL after a form was sent, and the id of the confirmation: following the URL moves the focus to it. */
export const SENT = 'verzonden';

/** Its value if no mail confirms the form. */
export const WITHOUT_CONFIRMATION = 'zonder-bevestiging';

export const sentPath = (path: string) => `${path}?${SENT}=1#${SENT}`;

/** The page that follows a form, if no mail confirms it. */
export function withoutConfirmation(path: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set(SENT, WITHOUT_CONFIRMATION);
  return `${url.pathname}${url.search}${url.hash}`;
}
