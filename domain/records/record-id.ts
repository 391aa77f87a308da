import { optionalLine } from '../form-text.ts';
import { crmIssue, type CrmErrorKey } from './crm-form.ts';
import { uuidPattern } from '../uuid.ts';
import { z } from 'zod';

/** Which company it is, is not typed: an id that cannot be one is as good as none. */
export const companyId = () => z.string(crmIssue('company')).trim().regex(uuidPattern, crmIssue('company'));

/** Empty, or the id of another record; `otherwise` says what is wrong with anything else. */
export const optionalId = (otherwise: CrmErrorKey) =>
  optionalLine(100).refine((text) => text === '' || uuidPattern.test(text), crmIssue(otherwise));
