import {
  Download,
  Eye,
  FileText,
  type LucideIcon,
  Merge,
  Pencil,
  Plus,
  Send,
  ShieldCheck,
  Split,
  StickyNote,
  UserRoundCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  applicationEventIcons,
  applicationEventText,
} from '#app/components/admin/applications/history-panel.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/hooks/use-site.ts';
import type { CandidateEvent, ProfileEvent } from '#domain/candidates/candidate-event.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

const icons: Record<ProfileEvent, LucideIcon> = {
  added: Plus,
  converted: UserRoundCheck,
  edited: Pencil,
  noteAdded: StickyNote,
  noteRemoved: StickyNote,
  documentAdded: FileText,
  documentRemoved: FileText,
  documentOpened: Eye,
  proposed: Send,
  consentRecorded: ShieldCheck,
  merged: Merge,
  unmerged: Split,
  exported: Download,
};

/** Everything that happened to somebody and his applications, newest first, and by whom. */
export function CandidateTimeline({ events, more }: { events: CandidateEvent[]; more: boolean }) {
  const texts = useTexts();
  const { language } = useSite();
  const { detail } = texts.candidates;
  const { byApplicant, bySystem } = texts.applications.detail;
  return (
    <Panel title={detail.timeline} flush>
      {events.length === 0 && <p className="panel__b dim">{detail.noTimeline}</p>}
      <ol className="acts">
        {events.map((event) => (
          <li key={event.id} className="act act--tall">
            <span className="act__i">
              <Icon of={iconOf(event)} />
            </span>
            <p>{saidOf(event, texts)}</p>
            <small>
              <time dateTime={event.at.toISOString()}>
                {formatDateTime(event.at, language, 'short', { withYear: true })}
              </time>
              {' · '}
              {event.by ?? (event.byVisitor ? byApplicant : bySystem)}
            </small>
          </li>
        ))}
      </ol>
      {more && (
        <p className="panel__f">
          <Link to="?tijdlijn=alles" preventScrollReset>
            {detail.moreTimeline}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function iconOf(event: CandidateEvent): LucideIcon {
  if (event.of === 'profile') return icons[event.kind];
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
