import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Sentence } from '#app/components/site/sentence.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  descriptionIn,
  expertiseIn,
  skillsIn,
  type Worded,
} from '#domain/assignments/assignment-language.ts';
import { payOfType } from '#domain/assignments/assignment.ts';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import { displayPhone } from '#domain/phone.ts';
import { assignmentReference } from '#domain/reference.ts';
import { formatDate } from '#domain/time/format.ts';
import { ApplyBar, ApplyPanel, type ApplyProps } from './apply-panel.tsx';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { AssignmentTools } from './assignment-tools.tsx';
import { ClosingDate, DeadlineLabel } from './deadline-label.tsx';
import { Description } from './description.tsx';
import { Pay } from './pay.tsx';

export function AssignmentDetail(props: ApplyProps) {
  const { assignment, today } = props;
  const { assignments: texts, site } = useTexts();
  const { company, language, publicUrl } = useSite();
  const description = descriptionIn(language, assignment);
  const expertise = expertiseIn(language, assignment);
  const skills = skillsIn(language, assignment);
  return (
    <div className="page-width assignment-detail">
      <p className="print-only">
        {company.name} · {displayPhone(company.phone)} · {publicUrl}
        {href('/opdrachten/:id', { id: assignment.id })}
      </p>
      <nav className="breadcrumb screen-only" aria-label={site.breadcrumb.label}>
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
          <Tag>{texts.detail.reference(assignmentReference(assignment))}</Tag>
        </div>
        <h1>
          <AssignmentTitle of={assignment} />
        </h1>
        <p>
          <Sentence of={(organization) => texts.detail.organizationIn(organization, assignment.location)}>
            <DutchText>{assignment.organization}</DutchText>
          </Sentence>
        </p>
        <p className="assignment-heading__posted">
          {texts.row.posted(formatDate(assignment.createdAt, language, 'long'))}
        </p>
        <AssignmentTools assignment={assignment} />
      </div>
      <Facts assignment={assignment} />
      <article className="prose">
        {description.lang && <p className="assignment-language">{texts.detail.inDutch}</p>}
        <section lang={description.lang}>
          <Description text={description.text} />
        </section>
        <Tags heading={texts.detail.expertise} tags={expertise} />
        <Tags heading={texts.detail.skills} tags={skills} />
      </article>
      <ApplyBar {...props} />
      <ApplyPanel {...props} />
    </div>
  );
}

function Facts({ assignment }: { assignment: PublicAssignment }) {
  const { facts, educationLevels, experienceLevels } = useTexts().assignments;
  return (
    <dl className="assignment-facts">
      <Fact label={facts[payOfType[assignment.type]]}>
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
