import { StartError } from '../errors.ts';

/** The private PostgreSQL could not start. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** Makes an error message of another program fit into a sentence. */
export function asClause(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .join(' ')
    .replace(/[.;:]+$/, '');
}
