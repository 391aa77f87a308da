import { choice, day, type Param, reference } from '../list-description.ts';
import { searchFrom } from '../list-state.ts';
import type { Day } from '../time/amsterdam.ts';
import { keysOf } from '../typed-entries.ts';
import {
  type AuditAction,
  auditActions,
  type AuditEntity,
  auditEntities,
  type AuditOutcome,
  auditOutcomes,
} from './audit-entry.ts';

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
  outcome: AuditOutcome | null;
  entity: AuditEntity | null;
  user: string | null;
  search: string;
};

export type AuditListState = AuditFilters & {
  /** Entries older or newer than this one; the newest page if neither is given. */
  older: AuditPlace | null;
  newer: AuditPlace | null;
  entry: string | null;
};

const filters = {
  from: day('van'),
  to: day('tot'),
  action: choice('actie', auditActions),
  outcome: choice('uitkomst', auditOutcomes, {
    succeeded: 'gelukt',
    failed: 'mislukt',
    unfinished: 'onvoltooid',
  }),
  entity: choice('soort', auditEntities),
  user: reference('gebruiker'),
};
const openEntry = reference('regel');
/** Not a number but a place: 'ouder_…' or 'nieuwer_…'. Another filter gives it up, as every list does. */
const PAGE_PARAM = 'pagina';
const place = /^(ouder|nieuwer)_(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Not numbered pages as in other lists: new entries come first, and counting a million rows is slow. */
export const auditList = {
  filters,
  paramNames: [...Object.values(filters), openEntry].map(({ name }) => name),
  parse(params: URLSearchParams): AuditListState {
    const [, direction, micros, id] = place.exec(params.get(PAGE_PARAM) ?? '') ?? [];
    const at = micros && id ? { micros, id } : null;
    return {
      from: filters.from.read(params),
      to: filters.to.read(params),
      action: filters.action.read(params),
      outcome: filters.outcome.read(params),
      entity: filters.entity.read(params),
      user: filters.user.read(params),
      search: searchFrom(params),
      older: direction === 'ouder' ? at : null,
      newer: direction === 'nieuwer' ? at : null,
      entry: openEntry.read(params),
    };
  },
  /** The canonical query of a state: '?actie=update&…', or '' if everything is at its default. */
  urlOf(state: Partial<AuditListState>): string {
    const params = new URLSearchParams();
    const set = (name: string, value: string | readonly string[] | null | undefined) =>
      value && params.set(name, String(value));
    for (const name of keysOf(filters)) {
      const param: Param<string | null> = filters[name];
      set(param.name, param.write(state[name] ?? null));
    }
    set('zoek', state.search);
    set(PAGE_PARAM, placeText('ouder', state.older) ?? placeText('nieuwer', state.newer));
    set(openEntry.name, state.entry);
    return params.size === 0 ? '' : `?${params}`;
  },
  isNarrowed(state: AuditFilters): boolean {
    return state.search !== '' || keysOf(filters).some((name) => state[name] !== null);
  },
};

export function filtersOf(state: AuditListState): AuditFilters {
  const { older: _older, newer: _newer, entry: _entry, ...asked } = state;
  return asked;
}

const placeText = (direction: string, at: AuditPlace | null | undefined) =>
  at ? `${direction}_${at.micros}_${at.id}` : null;

export type AuditRow = {
  id: string;
  timestamp: Date;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | null;
  /** More than one for repeated attempts by strangers, which share an entry. */
  occurrences: number;
  userId: string | null;
  userName: string | null;
  ipAddress: string | null;
  /** 'staff', 'visitor' or 'system'. */
  actor: string | null;
  event: string | null;
  /** Of a sign-in or another password. */
  outcome: AuditOutcome | null;
  reason: string | null;
  /** Of a mail or a message. */
  kind: string | null;
  /** 'csv' if a list was exported. */
  export: string | null;
  /** Whose CVs were quoted; more than one person has no `entityId`. */
  people: number | null;
  subject: string | null;
  changed: string[];
  /** When a restore added it from an archive. */
  restoredAt: Date | null;
};

export type AuditDetail = AuditRow & {
  userEmail: string | null;
  oldData: unknown;
  newData: unknown;
  metadata: unknown;
  /** The current names of what the entry refers to, by id. */
  names: Readonly<Record<string, string>>;
  /** The rows of an act: how many, and the first of them. */
  parts: { total: number; rows: { id: string; subject: string | null }[] };
  /** The act can still be undone. */
  undo: boolean;
};
