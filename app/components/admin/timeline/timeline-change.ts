import {
  ArrowRightLeft,
  Briefcase,
  BriefcaseBusiness,
  Building2,
  Download,
  Eye,
  FileText,
  Handshake,
  ListChecks,
  type IconNode,
  MailQuestionMark,
  Merge,
  Pencil,
  Plus,
  Send,
  ShieldCheck,
  ShieldX,
  Split,
  StickyNote,
  Archive,
  Inbox,
  Trash2,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide';
import type { ApplicationEvent } from '#domain/applications/application-history.ts';
import type { CandidateEventKind } from '#domain/candidates/candidate-event.ts';
import type { ChangedEntity, TimelineEvent } from '#domain/timeline/timeline.ts';
import type { Texts } from '#texts/texts.ts';

type Change = Extract<TimelineEvent, { kind: 'change' }>;

const ofCandidate: Record<CandidateEventKind, IconNode> = {
  added: Plus,
  converted: UserRoundCheck,
  edited: Pencil,
  noteAdded: StickyNote,
  noteRemoved: StickyNote,
  documentAdded: FileText,
  documentRemoved: FileText,
  documentOpened: Eye,
  proposed: Send,
  consentAsked: MailQuestionMark,
  consentRenewalSent: MailQuestionMark,
  consentReminderSent: MailQuestionMark,
  consentGiven: ShieldCheck,
  consentDeclined: ShieldX,
  consentWithdrawn: ShieldX,
  consentRecorded: ShieldCheck,
  merged: Merge,
  unmerged: Split,
  exported: Download,
};

const ofApplication: Record<ApplicationEvent['kind'], IconNode> = {
  received: Inbox,
  status: ArrowRightLeft,
  noteAdded: StickyNote,
  noteRemoved: StickyNote,
  cvOpened: Eye,
  archived: Archive,
  changed: Pencil,
};

const ofAdded: Record<ChangedEntity, IconNode> = {
  customer: Building2,
  contact: UserRoundPlus,
  opportunity: Handshake,
  assignment: Briefcase,
  activity: ListChecks,
  placement: BriefcaseBusiness,
};

export function changeIcon(event: Change): IconNode {
  if (event.of === 'candidate') return ofCandidate[event.event];
  if (event.of === 'application') return ofApplication[event.happening.kind];
  if (event.action === 'create') return ofAdded[event.entity];
  if (event.action === 'delete') return Trash2;
  return event.from === null ? Pencil : ArrowRightLeft;
}

/** `several`: records were added. */
export function changeText(event: Change, texts: Texts, several = false): string {
  if (event.of === 'candidate') {
    const said = texts.candidates.events[event.event];
    return event.fields > 0 ? `${said} (${texts.candidates.changedFields(event.fields)})` : said;
  }
  if (event.of === 'application') {
    const { happening, title } = event;
    const { detail, statuses } = texts.applications;
    const said =
      happening.kind === 'status'
        ? detail.statusEvent(statuses[happening.from], statuses[happening.to])
        : detail.events[happening.kind];
    return title ? `${said}: ${title}` : said;
  }
  return recordChange(event, texts, several);
}

function recordChange(event: Extract<Change, { of: 'record' }>, texts: Texts, several: boolean): string {
  const { timeline: t, crm, assignments } = texts;
  const { action, entity, changed, from, to } = event;
  if (action === 'create') return several ? t.madeSeveral[entity] : t.made[entity];
  if (action === 'delete') return t.deleted[entity];
  const said = t.changed[entity];
  const names: Partial<Record<string, string>> = {
    ...crm.stages,
    ...crm.statuses,
    ...crm.activityStatuses,
    ...(entity === 'assignment' && assignments.statuses),
  };
  if (from !== null && to !== null) return `${said}: ${t.moved(names[from] ?? from, names[to] ?? to)}`;
  return changed.length > 0 ? `${said} (${t.fields(changed.length)})` : said;
}
