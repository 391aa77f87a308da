import { oneOf, searchFrom } from '../list-state.ts';
import type { Day } from '../time/amsterdam.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import { type AuditAction, auditActions, type AuditEntity, auditEntities } from './audit-entry.ts';

export const AUDIT_PAGE_SIZE = 50;
/** An exact count above this is not worth its cost. */
export const AUDIT_COUNT_LIMIT = 1000;

/** A page boundary: microseconds, as the database stores them, plus the id to order entries of the same moment. */
export type AuditPlace = { micros: string; id: string };

export type AuditFilters = {
  /** Days in Amsterdam, both included. */
  from: Day | null;
  to: Day | null;
  action: AuditAction | null;
  entity: AuditEntity | null;
  user: string | null;
  search: string;
};

export type AuditListState = AuditFilters & {
  /** What comes after this place (older), or before it (newer); the newest page when neither is given. */
  older: AuditPlace | null;
  newer: AuditPlace | null;
  /** The entry that is looked at. */
  entry: string | null;
};

export const auditParams = {
  from: 'van',
  to: 'tot',
  action: 'actie',
  entity: 'soort',
  user: 'gebruiker',
  search: 'zoek',
  /** Not a number but a place: 'ouder_…' or 'nieuwer_…'. Another filter gives it up, as every list does. */
  page: 'pagina',
  entry: 'regel',
} as const;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const place = /^(ouder|nieuwer)_(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function parseAuditList(params: URLSearchParams): AuditListState {
  const [, direction, micros, id] = place.exec(params.get(auditParams.page) ?? '') ?? [];
  const at = micros && id ? { micros, id } : null;
  return {
    from: dayFrom(params.get(auditParams.from)),
    to: dayFrom(params.get(auditParams.to)),
    action: oneOf(params, auditParams.action, auditActions, null),
    entity: oneOf(params, auditParams.entity, auditEntities, null),
    user: idFrom(params.get(auditParams.user)),
    search: searchFrom(params, auditParams.search),
    older: direction === 'ouder' ? at : null,
    newer: direction === 'nieuwer' ? at : null,
    entry: idFrom(params.get(auditParams.entry)),
  };
}

/** The canonical query of a state: '?actie=update&…', or '' if everything is at its default. */
export function auditListSearch(state: Partial<AuditListState>): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null | undefined) => value && params.set(name, value);
  set(auditParams.from, state.from);
  set(auditParams.to, state.to);
  set(auditParams.action, state.action);
  set(auditParams.entity, state.entity);
  set(auditParams.user, state.user);
  set(auditParams.search, state.search);
  set(auditParams.page, placeText('ouder', state.older) ?? placeText('nieuwer', state.newer));
  set(auditParams.entry, state.entry);
  return params.size === 0 ? '' : `?${params}`;
}

export function filtersOf(state: AuditListState): AuditFilters {
  const { older: _older, newer: _newer, entry: _entry, ...filters } = state;
  return filters;
}

export function isFiltered(state: AuditFilters): boolean {
  return Boolean(state.from ?? state.to ?? state.action ?? state.entity ?? state.user) || state.search !== '';
}

const placeText = (direction: string, at: AuditPlace | null | undefined) =>
  at ? `${direction}_${at.micros}_${at.id}` : null;
const dayFrom = (text: string | null): Day | null =>
  text && isPlannableDay(text) && text >= '1970-01-01' ? text : null;
const idFrom = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

export type AuditRow = {
  id: string;
  timestamp: Date;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | null;
  userId: string | null;
  userName: string | null;
  ipAddress: string | null;
  /** 'staff', 'visitor' or 'system'. */
  actor: string | null;
  /** What it is about, in words. */
  subject: string | null;
  /** The names of what changed, when something did. */
  changed: string[];
  /** When a restore added it from an archive. */
  restoredAt: Date | null;
};

export type AuditDetail = AuditRow & {
  userEmail: string | null;
  oldData: unknown;
  newData: unknown;
  metadata: unknown;
};
