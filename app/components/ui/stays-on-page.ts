import type { To } from 'react-router';

/** Whether a link changes only the query, such as one that opens a row in a dialog: the page then stays where it is. */
export const staysOnPage = (to: To): boolean => typeof to === 'string' && to.startsWith('?');
