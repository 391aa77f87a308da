import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { isJobName } from '#domain/jobs/job.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { OwnedKind } from '#domain/owners/owner.ts';
import type { MentionedRecord } from '#domain/mentions/mention-place.ts';
import { messageList } from '#domain/messages/message-list.ts';

const pages: Record<OwnedKind | MentionedRecord, (id: string) => string> = {
  activity: (id) => href('/admin/crm/activities/:id', { id }),
  application: (id) => href('/admin/dashboard/sollicitaties/:id', { id }),
  candidate: (id) => href('/admin/crm/candidates/:id', { id }),
  contact: (id) => href('/admin/crm/contacts/:id', { id }),
  opportunity: (id) => href('/admin/crm/opportunities/:id', { id }),
  assignment: (id) => href('/admin/dashboard/vacatures/:id', { id }),
  customer: (id) => href('/admin/crm/customers/:id', { id }),
  message: (id) => `${href('/admin/dashboard/berichten')}?${messageList.others.openId.name}=${id}`,
  placement: (id) => href('/admin/crm/placements/:id', { id }),
};

type Words = { to: string; title: string; detail?: string };

/** A notification in words, with the place that it is about. */
export function useNotificationWords(): (notification: Notification) => Words {
  const { admin, mailAndJobs } = useTexts();
  const { bell } = admin;
  return (one) => {
    switch (one.kind) {
      case 'assigned':
        return {
          to: pages[one.record](one.id),
          title: one.title,
          detail: bell.assigned[one.record](one.by ?? bell.colleague),
        };
      case 'mention':
        return {
          to: pages[one.record](one.id),
          title: one.title,
          detail: bell.mention(one.by ?? bell.aColleague),
        };
      case 'reply':
        return {
          to: href('/admin/mail/:id', { id: one.id }),
          title: one.subject,
          detail: bell.reply(one.from),
        };
      case 'job':
        return {
          to: href('/admin/dashboard/mail/taken'),
          title: bell.job(isJobName(one.job) ? mailAndJobs.jobs[one.job].name : one.job),
        };
      case 'backup':
        return { to: href('/admin/dashboard/backup'), title: bell.runs[one.run] };
    }
  };
}
