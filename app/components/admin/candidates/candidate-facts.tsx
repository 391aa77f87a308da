import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { TagList } from '#app/components/ui/tag.tsx';
import { parseCommaList } from '#domain/assignments/comma-list.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { formatDate } from '#domain/time/format.ts';
import { candidateControls } from './candidate-form.tsx';

/** A guest has no profile to edit: they are converted first. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const texts = useTexts();
  const { language } = useSite();
  const { detail } = texts.candidates;
  const { id, createdAt, registeredAt, otherEmails } = candidate;
  const record = useStoredRecord(storedForm(candidateRecord, candidate), (form) =>
    send(endpoint('/admin/crm/candidates/:id/save', { id }), form),
  );
  return (
    <RecordFacts
      of={candidateRecord}
      words={candidateWords(texts)}
      record={record}
      editable={registeredAt !== null}
      more={candidateControls(texts)}
      show={{
        email: (address) => <MailLink address={address} />,
        phone: (number) => <PhoneLink number={number} />,
        experience_years: (years) => detail.years(Number(years)),
        expertise: (list) => <Tags list={list} />,
        skills: (list) => <Tags list={list} />,
      }}
      after={[
        [detail.otherEmails, otherEmails.join(', ')],
        [detail.since, formatDate(createdAt, language, 'long')],
        [detail.registeredAt, registeredAt && formatDate(registeredAt, language, 'long')],
      ]}
    />
  );
}

function Tags({ list }: { list: string }) {
  const { list: t } = useTexts().candidates;
  const tags = parseCommaList(list);
  return <TagList tags={tags} max={tags.length} moreLabel={t.more} />;
}
