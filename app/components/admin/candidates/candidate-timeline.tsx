import {
  Download,
  Eye,
  FileText,
  type LucideIcon,
  MailQuestionMark,
  Merge,
  Pencil,
  Plus,
  Send,
  ShieldCheck,
  ShieldX,
  Split,
  StickyNote,
  UserRoundCheck,
} from 'lucide-react';
import {
  applicationEventIcons,
  applicationEventText,
} from '#app/components/admin/applications/history-panel.tsx';
import { Timeline } from '#app/components/admin/timeline.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { CandidateEvent, CandidateEventKind } from '#domain/candidates/candidate-event.ts';
import type { Texts } from '#texts/texts.ts';

const icons: Record<CandidateEventKind, LucideIcon> = {
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

/** The events of a candidate and their applications. */
export function CandidateTimeline({ events, more }: { events: CandidateEvent[]; more: boolean }) {
  const texts = useTexts();
  const { byApplicant, bySystem } = texts.applications.detail;
  const moments = events.map((event) => ({
    id: event.id,
    at: event.at,
    icon: iconOf(event),
    said: saidOf(event, texts),
    by: event.by ?? (event.byVisitor ? byApplicant : bySystem),
  }));
  return <Timeline texts={texts.candidates.detail} moments={moments} more={more} />;
}

function iconOf(event: CandidateEvent): LucideIcon {
  if (event.of === 'candidate') return icons[event.kind];
  return applicationEventIcons[event.happening.kind];
}

function saidOf(event: CandidateEvent, { applications, candidates }: Texts): string {
  if (event.of === 'application') {
    const said = applicationEventText(event.happening, applications);
    return event.title ? `${said}: ${event.title}` : said;
  }
  const said = candidates.events[event.kind];
  return event.fields > 0 ? `${said} (${candidates.changedFields(event.fields)})` : said;
}
