import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Sentence } from '#app/components/site/sentence.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  descriptionIn,
  expertiseIn,
  skillsIn,
  type Worded,
} from '#domain/assignments/assignment-language.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import { parseDescription } from '#domain/assignments/description.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { ClosingDate, DeadlineLabel } from './deadline-label.tsx';
import { Pay } from './pay.tsx';
import { similarId } from './similar-assignments.tsx';

type Props = {
  assignment: Assignment;
  today: Day;
  guestApplications: boolean;
  /** Whether similar assignments follow on the page. */
  hasSimilar: boolean;
};

export function AssignmentDetail(props: Props) {
  const { assignment, today } = props;
  const { assignments: texts, site } = useTexts();
  const { language } = useSite();
  const description = descriptionIn(language, assignment);
  const expertise = expertiseIn(language, assignment);
  const skills = skillsIn(language, assignment);
  return (
    <>
      <div className="page-width">
        <nav className="breadcrumb" aria-label={site.breadcrumb.label}>
          <a href={href('/')}>{site.breadcrumb.home}</a>
          <Icon of={ChevronRight} />
          <a href={href('/opdrachten')}>{site.breadcrumb.assignments}</a>
          <Icon of={ChevronRight} />
          <span aria-current="page">
            <AssignmentTitle of={assignment} />
          </span>
        </nav>
        <div className="assignment-heading">
          <div className="assignment-heading__labels">
            <DeadlineLabel deadline={assignment.deadline} today={today} />
            <Tag>
              <ClosingDate deadline={assignment.deadline} today={today} />
            </Tag>
            <Tag>{texts.types[assignment.type]}</Tag>
            <Tag>{texts.vakgebieden[assignment.vakgebied]}</Tag>
          </div>
          <h1>
            <AssignmentTitle of={assignment} />
          </h1>
          <p>
            <Sentence of={(organization) => texts.detail.organizationIn(organization, assignment.location)}>
              <DutchText>{assignment.organization}</DutchText>
            </Sentence>
          </p>
        </div>
        <Facts assignment={assignment} />
      </div>
      <div className="page-width assignment-detail">
        <article className="prose">
          {description.lang && <p className="assignment-language">{texts.detail.inDutch}</p>}
          <section lang={description.lang}>
            <Description text={description.text} />
          </section>
          <Tags heading={texts.detail.expertise} tags={expertise} />
          <Tags heading={texts.detail.skills} tags={skills} />
        </article>
        <ApplyPanel {...props} />
      </div>
    </>
  );
}

function Facts({ assignment }: { assignment: Assignment }) {
  const { facts, educationLevels, experienceLevels } = useTexts().assignments;
  return (
    <dl className="assignment-facts">
      <Fact label={assignment.type === 'ZZP' ? facts.rate : facts.salary}>
        <Pay assignment={assignment} place="page" />
      </Fact>
      <Fact label={facts.hours}>{facts.hoursPerWeek(assignment.hoursPerWeek)}</Fact>
      <Fact label={facts.location}>{assignment.location}</Fact>
      <Fact label={facts.start}>
        <DutchText>{assignment.startDate}</DutchText>
      </Fact>
      <Fact label={facts.duration}>
        <DutchText>{assignment.duration}</DutchText>
      </Fact>
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

function Tags({ heading, tags }: { heading: string; tags: Worded<string[]> }) {
  if (tags.text.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <div className="assignment-tags">
        {tags.text.map((tag) => (
          <Tag key={tag} lang={tags.lang}>
            {tag}
          </Tag>
        ))}
      </div>
    </>
  );
}

const dialogId = 'solliciteer';

/** A link to the page with the form; with scripts the same form opens in a dialog. */
function ApplyPanel(props: Props) {
  const { assignment, today, guestApplications } = props;
  const { company } = useSite();
  const { detail } = useTexts().assignments;
  const open = guestApplications && takesApplications(assignment, today);
  return (
    <aside className="apply-panel">
      {open ? (
        <>
          <div className="apply-panel__head">
            <h2>{detail.applyTitle}</h2>
            <p>{detail.applyLead}</p>
            {assignment.type === 'ZZP' && <p>{detail.freelance}</p>}
          </div>
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
        </>
      ) : (
        <NotOpen {...props} />
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

/** Alternatives for a visitor who cannot apply for this assignment. */
function NotOpen({ assignment, today, guestApplications, hasSimilar }: Props) {
  const { language } = useSite();
  const { assignments, site } = useTexts();
  const { detail } = assignments;
  const expired = !takesApplications(assignment, today);
  return (
    <>
      <div className="apply-panel__head">
        <h2>{expired ? detail.closedTitle : detail.offTitle}</h2>
        <p>
          {expired
            ? detail.expired(formatDate(assignment.deadline, language, 'long'))
            : detail.applicationsOff}
        </p>
      </div>
      <div className="apply-panel__link">
        {expired && (
          <LinkButton to={hasSimilar ? `#${similarId}` : href('/opdrachten')} block>
            {hasSimilar ? detail.similar : detail.all}
          </LinkButton>
        )}
        <LinkButton to={guestApplications ? href('/aanmelden-jurist') : href('/contact')} block>
          {guestApplications ? site.titles.juristSignUp : site.titles.contact}
        </LinkButton>
      </div>
    </>
  );
}
