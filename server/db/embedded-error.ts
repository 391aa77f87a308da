import { StartError } from '../errors.ts';

/** The private PostgreSQL could not start; the message is one sentence for the person who typed the command. */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** Makes the last words of a program or of the system fit inside a sentence of ours. */
export function asClause(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .join(' ')
    .replace(/[.;:]+$/, '');
}
