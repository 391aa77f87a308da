import { href } from 'react-router';
import { ApplicationForm } from '#app/components/site/forms/application-form.tsx';
import { initials } from '#app/components/ui/initials.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import { emptyForm } from '#domain/form-state.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { Pay } from './pay.tsx';
import { similarId } from './similar-assignments.tsx';

export type Recruiter = { name: string; phone: string | null };

export type ApplyProps = {
  assignment: PublicAssignment;
  today: Day;
  guestApplications: boolean;
  recruiter: Recruiter | undefined;
  /** Whether similar assignments follow on the page. */
  hasSimilar: boolean;
};

const panelId = 'solliciteer';

const isOpen = ({ assignment, today, guestApplications }: ApplyProps) =>
  guestApplications && takesApplications(assignment, today);

/** On a phone: the pay and the way to the form, until the form itself is in view. */
export function ApplyBar(props: ApplyProps) {
  const { detail } = useTexts().assignments;
  if (!isOpen(props)) return null;
  return (
    <div className="apply-bar screen-only">
      <b>
        <Pay assignment={props.assignment} place="page" />
      </b>
      <LinkButton to={`#${panelId}`} variant="primary">
        {detail.apply}
      </LinkButton>
    </div>
  );
}

/** The form beside the text; on a phone it follows the text. */
export function ApplyPanel(props: ApplyProps) {
  const { assignment } = props;
  const { detail } = useTexts().assignments;
  return (
    <aside className="apply-panel" id={panelId}>
      {isOpen(props) ? (
        <>
          <div className="apply-panel__head screen-only">
            <h2>{detail.applyTitle}</h2>
            <p>{detail.applyLead}</p>
            {assignment.type === 'ZZP' && <p>{detail.freelance}</p>}
          </div>
          <ApplicationForm
            assignmentId={assignment.id}
            form={emptyForm}
            className="site-form site-form--plain screen-only"
          />
        </>
      ) : (
        <NotOpen {...props} />
      )}
      <RecruiterContact recruiter={props.recruiter} />
    </aside>
  );
}

export function RecruiterContact({ recruiter }: Pick<ApplyProps, 'recruiter'>) {
  const { company } = useSite();
  const { detail } = useTexts().assignments;
  const phone = recruiter?.phone ?? company.phone;
  return (
    <p className="recruiter-contact">
      {recruiter && (
        <span className="recruiter-contact__initials" aria-hidden>
          {initials(recruiter.name)}
        </span>
      )}
      <span>
        <b>{recruiter ? detail.questionsFor(recruiter.name) : detail.questions}</b>
        <a href={phoneHref(phone)}>{displayPhone(phone)}</a>
      </span>
    </p>
  );
}

/** Alternatives for a visitor who cannot apply for this assignment. */
function NotOpen({ assignment, today, guestApplications, hasSimilar }: ApplyProps) {
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
      <div className="apply-panel__links">
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
