import { href } from 'react-router';
import { Fact, FactGrid, RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { CandidateDocument } from '#domain/candidates/candidate-view.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { candidate: Candidate; documents: CandidateDocument[] };

export function CandidateFacts({ candidate, documents }: Props) {
  return (
    <>
      <Availability candidate={candidate} />
      <Personal candidate={candidate} documents={documents} />
      <Professional candidate={candidate} />
    </>
  );
}

/** The facts a recruiter looks at first; hidden if none is known. */
function Availability({ candidate }: { candidate: Candidate }) {
  const { candidates, assignments } = useTexts();
  const { language } = useSite();
  const { detail, form } = candidates;
  const { availableFrom, experienceYears, hoursMin, hoursMax, vakgebieden } = candidate;
  const hours = hoursInWords(hoursMin, hoursMax, detail);
  if (!availableFrom && !hours && experienceYears === null && vakgebieden.length === 0) return null;
  const missing = <span className="text-dim">{detail.notFilledIn}</span>;
  const fields = vakgebieden.map((one) => assignments.vakgebieden[one]).join(', ');
  return (
    <FactGrid
      facts={[
        [form.labels.available_from, availableFrom ? formatDate(availableFrom, language, 'long') : missing],
        [detail.hoursTitle, hours ?? missing],
        [form.labels.experience_years, experienceYears === null ? missing : detail.years(experienceYears)],
        [form.labels.vakgebieden, fields || missing],
      ]}
    />
  );
}

type HoursTexts = {
  hours: (min: string, max: string) => string;
  hoursUpTo: (max: string) => string;
  hoursFrom: (min: string) => string;
};

function hoursInWords(min: number | null, max: number | null, texts: HoursTexts): string | undefined {
  if (min !== null && max !== null) return texts.hours(String(min), String(max));
  if (max !== null) return texts.hoursUpTo(String(max));
  return min === null ? undefined : texts.hoursFrom(String(min));
}

function Personal({ candidate, documents }: Props) {
  const { detail, form } = useTexts().candidates;
  const cv = documents.find(({ kind }) => kind === 'cv');
  return (
    <Panel title={detail.personal}>
      <dl className="detail-list">
        <Fact name={detail.name}>{fullName(candidate)}</Fact>
        <Fact name={form.labels.email}>
          <MailLink address={candidate.email} />
        </Fact>
        {candidate.otherEmails.length > 0 && (
          <Fact name={detail.otherEmails}>{candidate.otherEmails.join(', ')}</Fact>
        )}
        <Fact name={detail.phone}>{candidate.phone && <PhoneLink number={candidate.phone} />}</Fact>
        {candidate.location && <Fact name={detail.location}>{candidate.location}</Fact>}
        <Fact name={detail.cv}>
          {cv ? (
            <NewTabLink
              href={href('/admin/crm/candidates/:id/documents/:documentId', {
                id: candidate.id,
                documentId: cv.id,
              })}
            >
              {detail.viewCv}
            </NewTabLink>
          ) : (
            <span className="text-dim">{detail.noCv}</span>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function Professional({ candidate }: { candidate: Candidate }) {
  const texts = useTexts();
  const { detail, list } = texts.candidates;
  const { experienceYears } = candidate;
  const strengths = [...new Set([...candidate.expertise, ...candidate.skills])];
  return (
    <Panel title={detail.professional}>
      <dl className="detail-list">
        <RecordFacts
          of={candidateRecord}
          content={candidate}
          words={candidateWords(texts)}
          instead={{ experience_years: experienceYears === null ? null : detail.years(experienceYears) }}
        />
      </dl>
      {strengths.length > 0 && (
        <section className="candidate-strengths" aria-label={detail.strengths}>
          <TagList tags={strengths} max={strengths.length} moreLabel={list.more} />
        </section>
      )}
    </Panel>
  );
}
