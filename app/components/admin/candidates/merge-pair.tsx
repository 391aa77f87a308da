import { UserRoundPlus } from 'lucide-react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { PossibleDuplicate } from '#domain/candidates/candidate-merge.ts';
import { displayPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';
import { CandidateTag } from './candidate-tag.tsx';

type Person = Omit<PossibleDuplicate, 'reasons'>;
type Props = { kept: Person; removed: Person | undefined };

/** The candidate who stays, beside the one who is merged into them. */
export function MergePair({ kept, removed }: Props) {
  const { merge } = useTexts().candidates;
  return (
    <div className="merge__pair">
      <PersonCard person={kept} part={merge.kept} />
      {removed ? (
        <PersonCard person={removed} part={merge.removed} />
      ) : (
        <div className="merge__card merge__card--empty">
          <Icon of={UserRoundPlus} />
          <p>{merge.empty}</p>
          <p className="text-dim">{merge.emptyText}</p>
        </div>
      )}
    </div>
  );
}

function PersonCard({ person, part }: { person: Person; part: string }) {
  const { candidates: t } = useTexts();
  const { language } = useSite();
  const name = fullName(person);
  return (
    <section className="merge__card" aria-label={`${part}: ${name}`}>
      <p className="merge__part">{part}</p>
      <div className="merge__who">
        <Avatar name={name} size="xl" neutral={person.registeredAt === null} />
        <div>
          <h2>{name}</h2>
          {person.currentJobTitle && <p className="text-soft">{person.currentJobTitle}</p>}
        </div>
        <CandidateTag candidate={person} />
      </div>
      <dl className="detail-list">
        <dt>{t.form.labels.email}</dt>
        <dd>{person.email}</dd>
        <dt>{t.form.labels.phone}</dt>
        <dd>
          {person.phone ? displayPhone(person.phone) : <span className="text-dim">{t.merge.noPhone}</span>}
        </dd>
        <dt>{t.form.labels.location}</dt>
        <dd>{person.location || <span className="text-dim">{t.merge.noLocation}</span>}</dd>
        <dt>{t.merge.lastActive}</dt>
        <dd>
          {formatDate(person.lastActiveAt, language, 'short')}, {t.merge.applications(person.applications)}
        </dd>
      </dl>
    </section>
  );
}
