import { href } from 'react-router';
import { activityList } from '#domain/activities/activity-list.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { narrowed } from '#domain/list-description.ts';
import { inboxList } from '#domain/mail/inbox-list.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import type { TodayItem, TodayKind } from '#domain/today/today.ts';

/** The applications that nobody judged, in the review workspace and in the list. */
const unjudged = narrowed(applicationList, { status: 'pending' });

/** The page on which the item is dealt with. */
export function pageOf(item: TodayItem): string {
  const { id } = item;
  switch (item.kind) {
    case 'activity':
      return href('/admin/crm/activities/:id', { id });
    case 'application':
      return href('/admin/dashboard/sollicitaties/:id', { id }) + unjudged;
    case 'nextStep':
      return href('/admin/dashboard/sollicitaties/:id', { id });
    case 'interview':
    case 'presentation':
      return href('/admin/dashboard/sollicitaties/:id', { id: item.facts.applicationId });
    case 'message':
      return href('/admin/dashboard/berichten') + narrowed(messageList, { openId: id });
    case 'mail':
      return href('/admin/mail/:id', { id });
    case 'assignment':
      return href('/admin/dashboard/vacatures/:id', { id });
    case 'placement':
      return href('/admin/crm/placements/:id', { id });
    case 'consent':
      return href('/admin/crm/candidates/:id', { id });
  }
}

/** The list with all of a kind, of everyone or of one colleague where the list can tell. */
export function listOf(kind: TodayKind, me: string | null): string {
  const mine = me === null ? null : [me];
  switch (kind) {
    case 'activity':
      return href('/admin/crm/activities') + (mine ? '' : narrowed(activityList, { status: ['overdue'] }));
    case 'application':
      return href('/admin/dashboard/sollicitaties') + unjudged;
    case 'nextStep':
      return (
        href('/admin/dashboard/sollicitaties') +
        narrowed(applicationList, { nextStep: ['overdue', 'week'], owner: mine })
      );
    case 'interview':
      return href('/admin/crm/activities/agenda') + (mine ? '' : '?wie=iedereen');
    case 'presentation':
      return (
        href('/admin/crm/presentations') +
        narrowed(presentationList, { outcome: ['waiting'], colleague: mine })
      );
    case 'message':
      return href('/admin/dashboard/berichten') + narrowed(messageList, { state: 'unanswered' });
    case 'mail':
      return href('/admin/mail') + narrowed(inboxList, { tab: 'unanswered' });
    case 'assignment':
      return (
        href('/admin/dashboard/vacatures') +
        narrowed(managedList, {
          status: 'open',
          owner: mine,
          sort: { by: 'deadline', direction: 'ascending' },
        })
      );
    case 'placement':
      return href('/admin/crm/placements') + narrowed(placementList, { ending: '30', owner: mine });
    case 'consent':
      return href('/admin/dashboard/bewaartermijnen');
  }
}
