const ends = /[&<>\u2028\u2029]/g;

/** JSON in a script of a page, which nothing in it can end. */
export const asScript = (json: string): string =>
  json.replace(ends, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
