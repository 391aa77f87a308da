import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import { parseDescription } from '#domain/assignments/description.ts';
import { payLabel } from '#domain/assignments/pay.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { DeadlineLabel } from './deadline-label.tsx';

type Props = { assignment: Assignment; today: Day; guestApplications: boolean };

export function AssignmentDetail({ assignment, today, guestApplications }: Props) {
  const { assignments: texts, site } = useTexts();
  const { language } = useSite();
  const { closes, closed } = texts.row;
  const dated = takesApplications(assignment, today) ? closes : closed;
  return (
    <>
      <div className="page-width">
        <nav className="breadcrumb" aria-label={site.breadcrumb.label}>
          <a href={href('/')}>{site.breadcrumb.home}</a>
          <Icon of={ChevronRight} />
          <a href={href('/opdrachten')}>{site.breadcrumb.assignments}</a>
          <Icon of={ChevronRight} />
          <span aria-current="page">{assignment.title}</span>
        </nav>
        <div className="assignment-heading">
          <div className="assignment-heading__labels">
            <DeadlineLabel deadline={assignment.deadline} today={today} />
            <Tag>{dated(formatDate(assignment.deadline, language, 'long'))}</Tag>
            <Tag>{texts.types[assignment.type]}</Tag>
            <Tag>{texts.vakgebieden[assignment.vakgebied]}</Tag>
          </div>
          <h1>{assignment.title}</h1>
          <p>{texts.detail.organizationIn(assignment.organization, assignment.location)}</p>
        </div>
        <Facts assignment={assignment} />
      </div>
      <div className="page-width assignment-detail">
        <article className="prose">
          <Description text={assignment.description} />
          <Tags heading={texts.detail.expertise} tags={assignment.expertise} />
          <Tags heading={texts.detail.skills} tags={assignment.skills} />
        </article>
        <ApplyPanel assignment={assignment} today={today} guestApplications={guestApplications} />
      </div>
    </>
  );
}

function Facts({ assignment }: { assignment: Assignment }) {
  const { language } = useSite();
  const { facts, pay, educationLevels, experienceLevels } = useTexts().assignments;
  return (
    <dl className="assignment-facts">
      <Fact label={assignment.type === 'ZZP' ? facts.rate : facts.salary}>
        {payLabel(assignment, language, pay)}
      </Fact>
      <Fact label={facts.hours}>{facts.hoursPerWeek(assignment.hoursPerWeek)}</Fact>
      <Fact label={facts.location}>{assignment.location}</Fact>
      <Fact label={facts.start}>{assignment.startDate}</Fact>
      <Fact label={facts.duration}>{assignment.duration}</Fact>
      <Fact label={facts.experience}>
        {experienceLevels[assignment.experienceLevel]}, {educationLevels[assignment.educationLevel]}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Description({ text }: { text: string }) {
  return parseDescription(text).map((block, at) => {
    if (block.kind === 'heading') return <h2 key={at}>{block.text}</h2>;
    if (block.kind === 'list') {
      return (
        <ul key={at} className="dash-list">
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
    }
    return (
      <p key={at} className={at === 0 ? 'prose__intro' : undefined}>
        {block.text}
      </p>
    );
  });
}

function Tags({ heading, tags }: { heading: string; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <div className="assignment-tags">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </>
  );
}

const dialogId = 'solliciteer';

/** A link to the page with the form; with scripts the same form opens in a dialog. */
function ApplyPanel({ assignment, today, guestApplications }: Props) {
  const { company, language } = useSite();
  const { detail } = useTexts().assignments;
  const expired = !takesApplications(assignment, today);
  const open = !expired && guestApplications;
  const reason = expired
    ? detail.expired(formatDate(assignment.deadline, language, 'long'))
    : detail.applicationsOff;
  return (
    <aside className="apply-panel">
      <div className="apply-panel__head">
        <h2>{detail.applyTitle}</h2>
        <p>{open ? detail.applyLead : reason}</p>
      </div>
      {open && (
        <div className="apply-panel__link">
          <LinkButton
            to={href('/guest-application/:id', { id: assignment.id })}
            variant="primary"
            size="lg"
            block
            arrow
            data-opens={dialogId}
          >
            {detail.apply}
          </LinkButton>
          <ApplyDialog id={dialogId} assignment={assignment} />
        </div>
      )}
      <p className="recruiter-contact">
        <span>
          <b>{detail.questions}</b>
          <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
        </span>
      </p>
    </aside>
  );
}
