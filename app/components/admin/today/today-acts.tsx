import { Check, CircleStop, MailCheck } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { PostponeMenu } from '#app/components/admin/activities/to-do/to-do-row.tsx';
import type { ToDoActs } from '#app/components/admin/activities/to-do/use-to-do.ts';
import { useAssignmentActions } from '#app/components/admin/assignments/assignment-menu.tsx';
import { useRejectRemaining } from '#app/components/admin/assignments/use-reject-remaining.tsx';
import { ConsentDialog } from '#app/components/admin/candidates/consent-dialog.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { answering } from '#app/components/admin/messages/answering.ts';
import { RecordAnswer } from '#app/components/admin/presentations/record-answer.tsx';
import { Button, IconButton, LinkButton } from '#app/components/ui/button.tsx';
import type { LinkProps } from '#app/components/ui/link.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ItemOf, TodayItem } from '#domain/today/today.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { pageOf } from './today-links.ts';
import type { Undoable } from './use-undoable.ts';

export type Acts = { activity: ToDoActs; undoable: Undoable; now: Date; canMail: boolean };

/** The act on an item without leaving the list, or the page on which it is done. */
export function TodayActs({ item, acts }: { item: TodayItem; acts: Acts }) {
  const { acts: t } = useTexts().dashboard.today;
  if (!useMay()('edit')) return null;
  switch (item.kind) {
    case 'activity':
      return <ActivityActs item={item} acts={acts.activity} />;
    case 'application':
      return <Goes item={item}>{t.judge}</Goes>;
    case 'nextStep':
      return <Goes item={item}>{t.open}</Goes>;
    case 'interview':
      return <Goes item={item}>{item.due < acts.now ? t.recordOutcome : t.open}</Goes>;
    case 'message':
      return (
        <>
          <Goes item={item} state={answering}>
            {t.answer}
          </Goes>
          <IconButton
            icon={MailCheck}
            title={t.answered}
            label={t.of(t.answered, item.title)}
            onClick={() => acts.undoable.answered(item.id)}
          />
        </>
      );
    case 'mail':
      return <MailActs item={item} undoable={acts.undoable} />;
    case 'presentation':
      return <PresentationActs item={item} now={acts.now} />;
    case 'assignment':
      return <AssignmentActs item={item} />;
    case 'placement':
      return <Goes item={item}>{t.extend}</Goes>;
    case 'consent':
      return <ConsentActs item={item} acts={acts} />;
  }
}

/** The label says whose it is, as several rows have the same act. */
function Goes({ item, state, children }: { item: TodayItem; state?: LinkProps['state']; children: string }) {
  const { acts: t } = useTexts().dashboard.today;
  return (
    <LinkButton
      size="sm"
      variant="quiet"
      to={pageOf(item)}
      state={state}
      aria-label={t.of(children, item.title)}
    >
      {children}
    </LinkButton>
  );
}

function ActivityActs({ item, acts }: { item: ItemOf<'activity'>; acts: ToDoActs }) {
  const { complete: t } = useTexts().activities;
  const activity = openActivity(item);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Check}
        pending={acts.isDone(activity)}
        aria-label={t.of(item.title)}
        onClick={() => acts.complete(activity)}
      >
        {t.action}
      </Button>
      <PostponeMenu activity={activity} acts={acts} />
    </>
  );
}

export const openActivity = ({ id, title, facts }: ItemOf<'activity'>) => ({
  id,
  subject: title,
  status: facts.status,
  dueDate: facts.dueDate === null ? null : new Date(facts.dueDate),
});

function MailActs({ item, undoable }: { item: ItemOf<'mail'>; undoable: Undoable }) {
  const { dashboard, mailReading } = useTexts();
  const { acts: t } = dashboard.today;
  return (
    <>
      <Goes item={item}>{t.answer}</Goes>
      <IconButton
        icon={MailCheck}
        title={mailReading.setAside}
        label={mailReading.setAsideOf(item.detail ?? item.title)}
        onClick={() => undoable.setAside(item.id)}
      />
    </>
  );
}

function PresentationActs({ item, now }: { item: ItemOf<'presentation'>; now: Date }) {
  const { acts: t } = useTexts().dashboard.today;
  const [open, setOpen] = useState(false);
  const { id, title, since, facts } = item;
  const presentation = { id, version: facts.version, candidate: title, sentAt: since };
  const unanswered = { answer: null, answerReason: null, answeredOn: null };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t.of(t.recordAnswer, title)}
        onClick={() => setOpen(true)}
      >
        {t.recordAnswer}
      </Button>
      {open && (
        <RecordAnswer
          presentation={{ ...presentation, ...unanswered }}
          today={calendarDay(now)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AssignmentActs({ item: { id, title } }: { item: ItemOf<'assignment'> }) {
  const { actions } = useTexts().assignmentManagement;
  const remaining = useRejectRemaining(id);
  const { changeStatus } = useAssignmentActions({ id, status: 'open' }, { onClosed: remaining.offer });
  return (
    <>
      <LinkButton
        size="sm"
        variant="quiet"
        to={href('/admin/dashboard/edit/:id', { id })}
        aria-label={`${actions.edit}: ${title}`}
      >
        {actions.edit}
      </LinkButton>
      <RowMenu of={title}>
        <MenuItem icon={CircleStop} onSelect={() => void changeStatus('close')}>
          {actions.close}
        </MenuItem>
      </RowMenu>
      {remaining.dialog}
    </>
  );
}

function ConsentActs({ item: { id, title, facts, since }, acts }: { item: ItemOf<'consent'>; acts: Acts }) {
  const { acts: t } = useTexts().dashboard.today;
  const { now, canMail } = acts;
  const { language } = facts;
  return (
    <ConsentDialog
      candidateId={id}
      registered
      consent={{ canMail, language, today: calendarDay(now), end: calendarDay(since), request: null }}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t.of(t.renew, title)}>
          {t.renew}
        </Button>
      }
    />
  );
}
