import { ArrowLeft, CalendarClock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { PossibleDuplicate } from '#domain/candidates/candidate-merge.ts';
import { displayPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/time/format.ts';
import { Address } from './address.tsx';
import { CandidateTag } from './candidate-tag.tsx';
import { FindDuplicate, type Suggested } from './find-duplicate.tsx';

type Person = Omit<PossibleDuplicate, 'reasons'>;
type Props = {
  kept: Person;
  removed: Person | undefined;
  search: string;
  /** While the other one is not chosen. */
  suggested: Suggested | undefined;
};

/** The candidate who stays, beside the one who is merged into them or the search for that one. */
export function MergePair({ kept, removed, search, suggested }: Props) {
  const { merge } = useTexts().candidates;
  return (
    <div className="merge__pair">
      <PersonCard person={kept} part={merge.kept} />
      <span className="merge__way">
        <Icon of={ArrowLeft} />
      </span>
      {removed ? (
        <PersonCard person={removed} part={merge.removed} />
      ) : (
        suggested && <FindDuplicate search={search} {...suggested} />
      )}
    </div>
  );
}

function PersonCard({ person, part }: { person: Person; part: string }) {
  const { candidates: t } = useTexts();
  const { language } = useSite();
  const name = fullName(person);
  const { labels } = t.form;
  const none = (words: string) => <span className="text-dim">{words}</span>;
  return (
    <section className="merge__card" aria-label={`${part}: ${name}`}>
      <p className="merge__part">
        {part}
        <CandidateTag candidate={person} />
      </p>
      <div className="merge__who">
        <Avatar name={name} size="xl" neutral={person.registeredAt === null} />
        <div>
          <h2>{name}</h2>
          {person.currentJobTitle && <p className="text-soft">{person.currentJobTitle}</p>}
        </div>
      </div>
      <dl className="merge__facts">
        <Fact icon={Mail} label={labels.email}>
          <Address of={person.email} />
        </Fact>
        <Fact icon={Phone} label={labels.phone}>
          {person.phone ? displayPhone(person.phone) : none(t.merge.noPhone)}
        </Fact>
        <Fact icon={MapPin} label={labels.location}>
          {person.location || none(t.merge.noLocation)}
        </Fact>
        <Fact icon={CalendarClock} label={t.merge.lastActive}>
          {t.merge.activeOn(formatDate(person.lastActiveAt, language, 'short'))},{' '}
          {t.merge.applications(person.applications)}
        </Fact>
      </dl>
    </section>
  );
}

/** An icon instead of the label, which is read out. */
function Fact({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon of={icon} />
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
