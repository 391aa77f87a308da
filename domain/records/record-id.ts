import { optionalLine } from '../form-text.ts';
import { crmIssue, type CrmErrorKey } from './crm-form.ts';
import { z } from 'zod';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which company it is, is not typed: an id that cannot be one is as good as none. */
export const companyId = () => z.string(crmIssue('company')).trim().regex(uuid, crmIssue('company'));

/** Empty, or the id of another record; `otherwise` says what is wrong with anything else. */
export const optionalId = (otherwise: CrmErrorKey) =>
  optionalLine(100).refine((text) => text === '' || uuid.test(text), crmIssue(otherwise));
