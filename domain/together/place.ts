import type { OfficePage } from '../accounts/route-access.ts';
import type { AuditEntity } from '../audit/audit-entry.ts';

/** The kinds of records that a list shows. */
const lists: Partial<Record<OfficePage, readonly AuditEntity[]>> = {
  dashboard: ['application', 'message', 'assignment', 'activity'],
  'dashboard/sollicitaties': ['application'],
  'dashboard/berichten': ['message'],
  'dashboard/vacatures': ['assignment'],
  'dashboard/settings': ['settings'],
  'dashboard/mail/sjablonen': ['mailTemplate'],
  mail: ['mail'],
  crm: ['opportunity', 'activity', 'customer'],
  'crm/activities': ['activity'],
  'crm/candidates': ['candidate'],
  'crm/contacts': ['contact'],
  'crm/customers': ['customer'],
  'crm/opportunities': ['opportunity'],
  'crm/placements': ['placement'],
  'crm/pools': ['pool'],
  'crm/presentations': ['presentation', 'agreement', 'interview'],
  'crm/tags': ['tag'],
  users: ['user'],
};

/** Records that have a page, by the address in front of their id. */
const records: Partial<Record<string, AuditEntity>> = {
  'dashboard/sollicitaties': 'application',
  'dashboard/vacatures': 'assignment',
  'dashboard/edit': 'assignment',
  'dashboard/mail/sjablonen': 'mailTemplate',
  mail: 'mail',
  'crm/activities': 'activity',
  'crm/candidates': 'candidate',
  'crm/contacts': 'contact',
  'crm/customers': 'customer',
  'crm/opportunities': 'opportunity',
  'crm/placements': 'placement',
  'crm/pools': 'pool',
};

/** Forms keep the values they started with, so reading them again shows nothing new. */
const formBases = ['dashboard/edit', 'dashboard/mail/sjablonen', 'crm/activities'];

export type Place = {
  kinds: readonly AuditEntity[];
  /** Of one record. */
  id?: string;
  isForm: boolean;
  /** A page about two records. */
  withoutOwner?: true;
};

/** The record or the list that a page of the back office shows, if others may change it. */
export function placeOf(path: string): Place | undefined {
  const page = path.replace(/^\/admin\//, '').replace(/\/$/, '');
  const [, base = '', id, rest = ''] =
    /^(.+?)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.*)?$/i.exec(page) ?? [];
  const kind = records[base];
  if (id && kind)
    return {
      kinds: [kind],
      id: id.toLowerCase(),
      isForm: formBases.includes(base) || /^\/(edit|merge)$/.test(rest),
      ...(rest === '/merge' && { withoutOwner: true }),
    };
  const found = Object.entries(lists).find(([list]) => list === page);
  return found && { kinds: found[1], isForm: page === 'dashboard/settings' };
}

/** Where somebody is, for colleagues at the same place. Lists have too many to tell. */
export const placeKey = ({ kinds: [kind], id }: Place): string | undefined =>
  id ? `${kind}:${id}` : undefined;
