import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { factSheet } from '#app/components/admin/records/fact-sheet.ts';
import { useNextActivity } from '#app/components/admin/records/next-activity.tsx';
import type { PageFacts } from '#app/components/admin/records/record-page.tsx';
import { valueInWords } from '#app/components/admin/records/record-words.ts';
import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { TagList } from '#app/components/ui/tag.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { parseCommaList } from '#domain/assignments/comma-list.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { formatDate } from '#domain/time/format.ts';
import { candidateControls } from './candidate-form.tsx';

type Props = { candidate: Candidate; next: NextActivity | null; now: Date };

/** A guest has no profile to edit: they are converted first. */
export function useCandidateFacts({ candidate, next, now }: Props): PageFacts {
  const texts = useTexts();
  const { language } = useSite();
  const { detail } = texts.candidates;
  const { id, createdAt, registeredAt, otherEmails } = candidate;
  const record = useStoredRecord(storedForm(candidateRecord, candidate), (form) =>
    send(endpoint('/admin/crm/candidates/:id/save', { id }), form),
  );
  const since = formatDate(createdAt, language, 'long');
  const activity = useNextActivity({ activity: next, now });
  const sheet = factSheet({
    of: candidateRecord,
    words: candidateWords(texts),
    record,
    editable: registeredAt !== null,
    more: candidateControls(texts),
    labels: { experience_years: detail.experience },
    inHead: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'location',
      'current_job_title',
      'current_employer',
    ],
    joined: {
      hours_min: {
        with: ['hours_max'],
        label: detail.hours,
        show: ({ hours_min, hours_max }) =>
          detail.hoursPerWeek([...new Set([hours_min, hours_max].filter(Boolean))].join(' – ')),
      },
      education_level: {
        with: ['field_of_study', 'graduation_year'],
        label: detail.education,
        show: ({ education_level, field_of_study, graduation_year }) => (
          <Lines
            lines={[
              valueInWords(candidateRecord.fields.education_level, education_level, {
                options: texts.assignments.educationLevels,
                crm: texts.crm,
              }),
              [field_of_study, graduation_year].filter(Boolean).join(', '),
            ]}
          />
        ),
      },
    },
    show: {
      email: (address) => <MailLink address={address} />,
      phone: (number) => <PhoneLink number={number} />,
      experience_years: (years) => detail.years(Number(years)),
      expertise: (list) => <Tags list={list} />,
      skills: (list) => <Tags list={list} />,
    },
  });
  return {
    sheet,
    strip:
      registeredAt === null
        ? [
            { width: 3, label: detail.since, value: since },
            { ...activity, width: 3 },
          ]
        : [
            { field: 'available_from' },
            { field: 'hours_min' },
            { field: 'experience_years' },
            { field: 'education_level' },
            { field: 'vakgebieden' },
            activity,
            { field: 'expertise', width: 3 },
            { field: 'skills', width: 3 },
          ],
    after: [
      [detail.otherEmails, otherEmails.join(', ')],
      [detail.since, registeredAt && since],
      [detail.registeredAt, registeredAt && formatDate(registeredAt, language, 'long')],
    ],
  };
}

/** The first that is known, and the rest below it. */
function Lines({ lines }: { lines: readonly string[] }) {
  const [first, ...rest] = lines.filter(Boolean);
  return (
    <>
      {first}
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
}

function Tags({ list }: { list: string }) {
  const { list: t } = useTexts().candidates;
  const tags = parseCommaList(list);
  return <TagList tags={tags} max={tags.length} moreLabel={t.more} />;
}
