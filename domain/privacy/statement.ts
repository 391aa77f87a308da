import {
  applicationTerm,
  type RetentionPurpose,
  retentionPurposes,
  type Term,
  termOf,
  type Untimed,
} from '../retention.ts';
import type { Company, Settings } from '../settings/settings.ts';
import type { Day } from '../time/amsterdam.ts';
import { recordOf } from '../typed-entries.ts';
import { type Configured, type Processor, processorsOf } from './processing.ts';

/**
 * When the sentences of the statement last changed. A test compares their fingerprint, so that a changed text gets a new
 * date.
 */
export const STATEMENT_WRITTEN_ON: Day = '2026-11-18';

/** What the statement says that differs between installations. */
export type StatementFacts = {
  company: Pick<Company, 'name' | 'email' | 'phone' | 'address'>;
  terms: Record<RetentionPurpose, Term | Untimed>;
  /** For applicants who agreed to be kept longer; undefined if there is no such choice. */
  longerTerm: Term | undefined;
  processors: Processor[];
  sendsMail: boolean;
};

export function statementFacts(settings: Settings, configured: Configured): StatementFacts {
  const { company, retention } = settings;
  return {
    company,
    terms: recordOf(retentionPurposes, (purpose) => termOf(settings, purpose)),
    longerTerm: retention.nvp_code ? applicationTerm(settings, true) : undefined,
    processors: processorsOf(configured),
    sendsMail: configured.mail !== 'none',
  };
}
