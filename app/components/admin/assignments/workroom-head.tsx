import { Globe, MapPin, Pencil, Users } from 'lucide';
import { href, useNavigate } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact } from '#app/components/admin/records/record-head.tsx';
import { TabLine } from '#app/components/admin/records/tab-line.tsx';
import { DeadlineLabel } from '#app/components/site/assignments/deadline-label.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { MenuLink } from '#app/components/ui/menu.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { isVisible } from '#domain/assignments/deadline.ts';
import type { ManagedAssignment } from '#domain/assignments/managed-list.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { AssignmentMenu, useAssignmentActions } from './assignment-menu.tsx';
import { statusLooks } from './assignment-table.tsx';

export type WorkroomTab = 'overview' | 'candidates' | 'matching' | 'text';

type Props = { assignment: ManagedAssignment; current: WorkroomTab; today: Day };

/** The head of every part of the page of an assignment. */
export function WorkroomHead({ assignment, current, today }: Props) {
  const { assignments, assignmentManagement, matching, workroom: t } = useTexts();
  const navigate = useNavigate();
  const compose = useCompose();
  const { id, title, organization, location, status, deadline } = assignment;
  const list = href('/admin/dashboard/vacatures');
  const form = href('/admin/dashboard/edit/:id', { id });
  const isMatched = status === 'open' && current === 'overview';
  const isEdited = !isMatched && status !== 'draft';
  return (
    <>
      <BackLink to={list}>{t.back}</BackLink>
      <div className="record-head record-head--plain">
        <div>
          <h1>{title}</h1>
          <p className="record-head__role">{organization}</p>
          <div className="record-head__facts">
            <StatusBadge {...statusLooks[status]}>{assignments.statuses[status]}</StatusBadge>
            <HeadFact icon={MapPin}>{location}</HeadFact>
            <DeadlineLabel deadline={deadline} today={today} />
            {status === 'open' && isVisible(deadline, today) && (
              <NewTabLink href={href('/opdrachten/:id', { id })}>
                {assignmentManagement.actions.view}
              </NewTabLink>
            )}
          </div>
        </div>
        <div className="record-head__actions">
          {status === 'draft' && <PublishButton assignment={assignment} />}
          {isEdited && (
            <LinkButton to={form} size="sm" variant="quiet" icon={Pencil}>
              {assignmentManagement.actions.edit}
            </LinkButton>
          )}
          {isMatched && (
            <LinkButton
              to={href('/admin/dashboard/vacatures/:id/kandidaten', { id })}
              size="sm"
              variant="primary"
              icon={Users}
            >
              {matching.candidates}
            </LinkButton>
          )}
          <AssignmentMenu
            inHead={
              <>
                {!isEdited && (
                  <MenuLink to={form} icon={Pencil}>
                    {assignmentManagement.actions.edit}
                  </MenuLink>
                )}
                {compose.item({ record: 'assignment', id })}
              </>
            }
            assignment={assignment}
            today={today}
            onRemoved={() => void navigate(list)}
          />
        </div>
        {compose.dialog}
      </div>
      <WorkroomTabs assignment={assignment} current={current} />
    </>
  );
}

function PublishButton({ assignment }: Pick<Props, 'assignment'>) {
  const { actions } = useTexts().assignmentManagement;
  const { changeStatus } = useAssignmentActions(assignment);
  return (
    <Button
      needs="edit"
      variant="primary"
      size="sm"
      icon={Globe}
      onClick={() => void changeStatus('publish')}
    >
      {actions.publish}
    </Button>
  );
}

function WorkroomTabs({ assignment: { id, applications }, current }: Omit<Props, 'today'>) {
  const { tabs, tabsLabel } = useTexts().workroom;
  const page = href('/admin/dashboard/vacatures/:id', { id });
  const links: Record<WorkroomTab, string> = {
    overview: page,
    candidates: `${page}?deel=kandidaten`,
    matching: href('/admin/dashboard/vacatures/:id/kandidaten', { id }),
    text: `${page}?deel=tekst`,
  };
  const tab = (of: WorkroomTab) => ({ to: links[of], label: tabs[of], current: of === current });
  return (
    <TabLine>
      <TabLinks
        label={tabsLabel}
        links={[tab('overview'), { ...tab('candidates'), count: applications }, tab('matching'), tab('text')]}
      />
    </TabLine>
  );
}
