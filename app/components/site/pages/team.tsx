import { initials } from '#app/components/ui/initials.ts';
import { Rich } from '#app/components/site/rich.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { PHOTO_SIDE, type ShownMember } from '#domain/team/team-member.ts';

/** The colleagues from the settings; absent until there is one. */
export function Team({ members }: { members: ShownMember[] }) {
  const { team } = useTexts().about;
  if (members.length === 0) return null;
  return (
    <section className="band band--white" id="team">
      <div className="page-width">
        <div className="section-heading">
          <h2>{team.title}</h2>
          <p>
            <Rich of={team.lead} />
          </p>
        </div>
        <ul className="team">
          {members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Member({ member: { name, photo, phone, ...member } }: { member: ShownMember }) {
  const { language } = useSite();
  const { team } = useTexts().about;
  const isTranslated = language === 'nl' || member.role_en !== '';
  const call = phoneHref(phone);
  return (
    <li>
      {photo ? (
        <img src={photo} alt="" width={PHOTO_SIDE} height={PHOTO_SIDE} loading="lazy" />
      ) : (
        <span className="team__initials" aria-hidden>
          {initials(name)}
        </span>
      )}
      <div>
        <h3>{name}</h3>
        <p lang={isTranslated ? undefined : 'nl'}>
          {language === 'en' && isTranslated ? member.role_en : member.role_nl}
        </p>
        {phone && (
          <p>
            {call ? (
              <a className="nowrap" href={call} aria-label={team.call(name, displayPhone(phone))}>
                {displayPhone(phone)}
              </a>
            ) : (
              phone
            )}
          </p>
        )}
      </div>
    </li>
  );
}
