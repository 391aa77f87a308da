import {
  BriefcaseBusiness,
  CalendarClock,
  FileUser,
  Forward,
  Handshake,
  Inbox,
  type IconNode,
  Mail,
  MessagesSquare,
  Phone,
  Send,
  ShieldCheck,
} from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { TodayItem, TodayKind, Urgency } from '#domain/today/today.ts';
import { pageOf } from './today-links.ts';
import { whenText } from './when-text.ts';
import { type Acts, openActivity, TodayActs } from './today-acts.tsx';

export const kindIcons: Record<TodayKind, IconNode> = {
  activity: CalendarClock,
  interview: MessagesSquare,
  message: Inbox,
  mail: Mail,
  application: FileUser,
  nextStep: Forward,
  presentation: Send,
  assignment: BriefcaseBusiness,
  placement: Handshake,
  consent: ShieldCheck,
};

type Props = { item: TodayItem; urgency: Urgency; acts: Acts };

export function TodayRow({ item, urgency, acts }: Props) {
  const { dashboard } = useTexts();
  const { today: t } = dashboard;
  const { now } = acts;
  const kind = useKindWord(item);
  const detail = useDetail(item);
  const leaving =
    acts.undoable.isGone(item.id) || (item.kind === 'activity' && acts.activity.isDone(openActivity(item)));
  return (
    <li className={classes('today__row', leaving && 'today__row--done')} data-row={`${item.kind}-${item.id}`}>
      <span className="today__icon" title={kind}>
        <Icon of={iconOf(item)} />
      </span>
      <div className="today__what">
        <Link className="today__link" to={pageOf(item)}>
          <span className="visually-hidden">{kind}: </span>
          {item.title}
        </Link>
        <span className="today__detail">{detail}</span>
      </div>
      <span className="today__when">
        <WhenText item={item} urgency={urgency} now={now} />
        {!item.mine && <small>{item.owner ?? t.nobody}</small>}
      </span>
      <span className="today__acts">
        <TodayActs item={item} acts={acts} />
      </span>
    </li>
  );
}

function iconOf(item: TodayItem): IconNode {
  if (item.kind === 'activity') return activityIcons[item.facts.type];
  return item.kind === 'message' && item.facts.messageKind === 'call' ? Phone : kindIcons[item.kind];
}

function useKindWord(item: TodayItem): string {
  const { crm, dashboard } = useTexts();
  const { kinds, call } = dashboard.today;
  if (item.kind === 'activity') return crm.activityTypes[item.facts.type];
  return item.kind === 'message' && item.facts.messageKind === 'call' ? call : kinds[item.kind];
}

/** Starts with the kind: an icon alone tells too little. */
function useDetail(item: TodayItem): string {
  const { applications } = useTexts();
  const kind = useKindWord(item);
  const about =
    item.kind === 'application' ? (item.detail ?? applications.sources[item.facts.source]) : item.detail;
  return [kind, about].filter(Boolean).join(' · ');
}

function WhenText({ item, urgency, now }: { item: TodayItem; urgency: Urgency; now: Date }) {
  const texts = useTexts();
  const { language } = useSite();
  const { since } = item;
  return (
    <time
      className={classes(
        'today__moment',
        urgency === 'late' && 'today__moment--late',
        urgency === 'today' && 'today__moment--today',
      )}
      dateTime={since.toISOString()}
      title={formatDateTime(since, language, 'short', { withYear: true })}
    >
      {whenText(item, now, texts, language)}
    </time>
  );
}
