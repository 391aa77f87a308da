import { href } from 'react-router';
import { Rich } from '#app/components/site/rich.tsx';
import { ClosingBridge } from '#app/components/site/pages/closing-bridge.tsx';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { Signature } from '#app/components/site/pages/signature.tsx';
import { Team } from '#app/components/site/pages/team.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { identityOf, shownTeam } from '#server/brand/identity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const reading = Promise.all([program.settings.current(), program.siteContent.current()]);
  const found = await readOrLog(context, reading, 'the team could not be read; the page is shown without it');
  return { team: found ? shownTeam(identityOf(...found)) : [] };
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.about,
  description: (texts, name) => texts.site.descriptions.about(name),
  path: href('/over-ons'),
});

export default function About({ loaderData }: Route.ComponentProps) {
  const { company } = useSite();
  const { about, site } = useTexts();
  const { hero, mission, values, story, closing } = about;
  return (
    <>
      <PageHero title={hero.title} lead={hero.lead(company.name)} art="dienst-boogbrug" />
      <section className="band">
        <div className="page-width text-columns">
          <h2>{mission.title}</h2>
          <Paragraphs texts={mission.text} className="prose__intro" />
        </div>
      </section>
      <section className="band band--white">
        <div className="page-width">
          <div className="section-heading">
            <h2>{values.title}</h2>
            <p>
              <Rich of={values.lead(site.words.count(values.items.length))} />
            </p>
          </div>
          <ul className="three-columns">
            {values.items.map((value) => (
              <li key={value.title} className="clause reveal">
                <h3>{value.title}</h3>
                <p>
                  <Rich of={value.text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band">
        <div className="page-width text-columns">
          <h2>{story.title}</h2>
          <div>
            <Paragraphs texts={story.text(company.name)} />
            <Signature />
          </div>
        </div>
      </section>
      <Team members={loaderData.team} />
      <section className="closing">
        <div className="page-width closing__single">
          <h2>{closing.title}</h2>
          <p className="lead">
            <Rich of={closing.text} />
          </p>
          <div className="hero__actions">
            <LinkButton to={href('/contact')} variant="primary" size="lg" arrow>
              {closing.contact}
            </LinkButton>
            <LinkButton to={href('/opdrachten')} variant="secondary" size="lg">
              {closing.assignments}
            </LinkButton>
          </div>
        </div>
        <ClosingBridge />
      </section>
    </>
  );
}

function Paragraphs({ texts, className }: { texts: string[]; className?: string }) {
  return (
    <div className="prose">
      {texts.map((text) => (
        <p key={text} className={className}>
          <Rich of={text} />
        </p>
      ))}
    </div>
  );
}
