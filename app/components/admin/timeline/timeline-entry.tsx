import { BriefcaseBusiness, type IconNode, Mail, MessagesSquare, Send, StickyNote } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { AboutLinks } from '#app/components/admin/activities/about-links.tsx';
import { type NotesEndpoint, RemoveNote } from '#app/components/admin/notes-panel.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { TimelineEvent, TimelineSubject, Track } from '#domain/timeline/timeline.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import type { Repeated } from '#domain/timeline/repeated.ts';
import { changeIcon, changeText } from './timeline-change.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';

type Of<Kind> = Extract<TimelineEvent, { kind: Kind }>;
type Props = { event: TimelineEvent; of: TimelineSubject['of'] };
type SaidProps = Props & Pick<Repeated, 'names'>;
type EntryProps = SaidProps & { times: number; notes?: NotesEndpoint | undefined };

export function TimelineEntry({ event, times, names, of, notes }: EntryProps) {
  const { applications, timeline } = useTexts();
  const { language } = useSite();
  const { byApplicant, bySystem } = applications.detail;
  const { at } = event;
  // The day is known, the time is not.
  const isDay = event.kind === 'presentation' && event.what === 'answered';
  return (
    <li className="timeline__entry timeline__entry--tall">
      <span className="timeline__icon">
        <Icon of={iconOf(event)} />
      </span>
      <Said event={event} of={of} names={names} />
      {notes && event.kind === 'note' && event.noteId && (
        <RemoveNote to={notes} id={event.noteId} body={event.body} />
      )}
      <small>
        <time dateTime={at.toISOString()}>
          {isDay
            ? formatDate(at, language, 'short', { withYear: true })
            : formatDateTime(at, language, 'short', { withYear: true })}
        </time>
        {!isDay && ' · '}
        {!isDay && (event.by ?? (event.byVisitor ? byApplicant : bySystem))}
        {times > Math.max(1, names.length) && ` · ${timeline.times(times)}`}
      </small>
    </li>
  );
}

function iconOf(event: TimelineEvent): IconNode {
  if (event.kind === 'activity') return activityIcons[event.type];
  if (event.kind === 'change') return changeIcon(event);
  return {
    note: StickyNote,
    mail: Mail,
    presentation: Send,
    interview: MessagesSquare,
    placement: BriefcaseBusiness,
  }[event.kind];
}

function Said({ event, of, names }: SaidProps) {
  const texts = useTexts();
  const { mailReading, timeline: t } = texts;
  if (event.kind === 'activity') return <Activity event={event} of={of} />;
  if (event.kind === 'change') {
    const isOther = event.of === 'record' && event.entity !== of;
    const named = names.length > 1 ? names.join(', ') : isOther && event.name;
    return (
      <p>
        {changeText(event, texts, names.length > 1)}
        {isOther && named && <b> {named}</b>}
      </p>
    );
  }
  if (event.kind === 'note') {
    return (
      <div>
        <p>{event.title && of !== 'application' ? t.noteAbout(event.title) : t.note}</p>
        <p className="timeline__text">
          <MentionText text={event.body} />
        </p>
      </div>
    );
  }
  if (event.kind === 'mail') {
    return (
      <div>
        <p>
          {event.incoming ? t.mail.received(event.other) : t.mail.sent(event.other)}:{' '}
          <Link to={href('/admin/mail/:id', { id: event.threadId })}>
            <b>{event.subject || mailReading.noSubject}</b>
          </Link>
        </p>
        <p className="timeline__facts">{event.automatic && t.automatic[event.automatic]}</p>
        <p className="timeline__text">{event.preview}</p>
      </div>
    );
  }
  if (event.kind === 'presentation') {
    const answer = event.answer && `${t.presentation.answered}: ${t.answers[event.answer]}`;
    return (
      <OnTrack event={event} of={of} text={event.reason}>
        {answer ?? t.presentation[event.what]}
      </OnTrack>
    );
  }
  if (event.kind === 'interview') {
    return (
      <OnTrack event={event} of={of} text={event.outcome}>
        {t.interview[event.state]}
      </OnTrack>
    );
  }
  return <Placement event={event} of={of} />;
}

function Activity({ event, of }: { event: Of<'activity'>; of: Props['of'] }) {
  const { crm, timeline: t } = useTexts();
  const { language } = useSite();
  const { activityId: id, type, status, subject, description, dueDate } = event;
  const state =
    status === 'pending' && dueDate && dueDate.getTime() !== event.at.getTime()
      ? t.planned(formatDateTime(dueDate, language, 'short', { withYear: true }))
      : crm.activityStatuses[status];
  return (
    <div>
      <p>
        <Link to={href('/admin/crm/activities/:id', { id })}>
          <b>{subject}</b>
        </Link>
      </p>
      {description && (
        <p className="timeline__text">
          <MentionText text={description} />
        </p>
      )}
      <p className="timeline__facts">
        {crm.activityTypes[type]} · {state}
        <AboutLinks about={event} without={of} />
      </p>
    </div>
  );
}

type OnTrackProps = { event: Track; of: Props['of']; text: string | null; children: ReactNode };

/** With the candidate, the vacancy and the customer, except those in the head of the page. */
function OnTrack({ event, of, text, children }: OnTrackProps) {
  const { applicationId, candidateName, assignmentTitle, companyName } = event;
  const whom = of === 'candidate' || of === 'application' || of === 'placement' ? null : candidateName;
  const where =
    of === 'placement' ? [] : [of !== 'assignment' && assignmentTitle, of !== 'customer' && companyName];
  return (
    <div>
      <p>
        {applicationId && of !== 'application' ? (
          <Link to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}>{children}</Link>
        ) : (
          children
        )}
        {whom && <b> {whom}</b>}
      </p>
      <p className="timeline__facts">{where.filter(Boolean).join(', ')}</p>
      {text && (
        <p className="timeline__text">
          <MentionText text={text} />
        </p>
      )}
    </div>
  );
}

function Placement({ event, of }: { event: Of<'placement'>; of: Props['of'] }) {
  const { timeline: t } = useTexts();
  const { language } = useSite();
  const { placementId: id, what, title, personName, endsOn } = event;
  const day = endsOn && formatDate(endsOn, language, 'short', { withYear: true });
  const end = day && t.until(day.replaceAll(' ', '\u00a0'));
  const said = what === 'cancelled' || !end ? t.placement[what] : `${t.placement[what]}, ${end}`;
  if (of === 'placement') return <p>{said}</p>;
  return (
    <p>
      <Link to={href('/admin/crm/placements/:id', { id })}>{said}</Link>{' '}
      <b>{of === 'candidate' ? title : `${personName}, ${title}`}</b>
    </p>
  );
}
