import type { Adjustment } from './adjustments.ts';
import type { ArchiveFault } from './archive.ts';
import type { TableChange } from './backup-tables.ts';

/** At most one run is active at a time. */
export const runKinds = ['backup', 'check', 'restore', 'drill'] as const;
export type RunKind = (typeof runKinds)[number];

/** In order of execution; each kind of run has some of them. */
export const runSteps = [
  'preparing',
  'checking',
  'trying',
  'safety',
  'database',
  'files',
  'finishing',
] as const;
export type RunStep = (typeof runSteps)[number];

export const stepsOf: Record<RunKind, readonly RunStep[]> = {
  backup: ['preparing', 'database', 'files', 'finishing'],
  check: ['preparing', 'checking', 'trying'],
  restore: ['checking', 'safety', 'database', 'files', 'finishing'],
  drill: ['checking', 'database', 'files', 'finishing'],
};

export type RunStatus = 'running' | 'succeeded' | 'failed';

/** The cause of a failure: a problem in the archive, or an internal one. */
export type RunFailure = ArchiveFault | ProgramFault;
type ProgramFault = { problem: 'interrupted' | 'internal'; where?: string };

export const isArchiveFault = (failure: RunFailure): failure is ArchiveFault =>
  failure.problem !== 'interrupted' && failure.problem !== 'internal';

export type Progress = { step: RunStep; done: number; total: number; percent: number };

/** The current or the most recent run, as the page shows it. */
export type RunView = {
  id: string;
  kind: RunKind;
  status: RunStatus;
  progress: Progress;
  failure: RunFailure | null;
  startedAt: string;
  finishedAt: string | null;
  /** The findings of a check or a drill. */
  report: RunReport | null;
};

export type TableCount = {
  table: string;
  change: TableChange;
  /** In the archive; null if only the restore itself can tell. */
  rows: number | null;
  rowsNow: number;
  /** Changes only when the accounts are taken from the archive. */
  withAccounts: boolean;
};
/** Describes an archive that can be restored. */
export type RunReport = {
  timestamp: string;
  encrypted: boolean;
  older: boolean;
  partial: boolean;
  /** False: foreign, so that accounts and history stay out. */
  signed: boolean;
  /** Foreign, but the recovery file of its installation would make it trusted. */
  takesRecovery?: boolean;
  tables: TableCount[];
  files: number;
  /** Absent in reports of before they were made. */
  adjustments?: Adjustment[];
  /** Rows of the archive that the restore leaves alone, such as accounts. */
  untouched?: { table: string; rows: number }[];
  /** The accounts of the archive cannot be taken. */
  accountsFault?: ArchiveFault;
};

/** The relative cost of each step. */
const weights: Record<RunStep, number> = {
  preparing: 1,
  checking: 25,
  trying: 50,
  safety: 20,
  database: 50,
  files: 20,
  finishing: 4,
};

/** 0 to 100; 100 only when the run is done. */
export function percentOf(kind: RunKind, step: RunStep, done: number, total: number): number {
  const steps = stepsOf[kind];
  const whole = steps.reduce((sum, each) => sum + weights[each], 0);
  const at = steps.indexOf(step);
  const before = steps.slice(0, Math.max(0, at)).reduce((sum, each) => sum + weights[each], 0);
  const within = total > 0 ? Math.min(1, done / total) * weights[step] : 0;
  return Math.min(99, Math.floor(((before + within) / whole) * 100));
}
