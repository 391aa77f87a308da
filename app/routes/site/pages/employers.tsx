import { Check } from 'lucide-react';
import { href } from 'react-router';
import { useServiceDrawing } from '#app/components/ui/drawings.ts';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { ProcessSteps } from '#app/components/site/pages/process-steps.tsx';
import { callRequestAnchor } from '#app/components/site/site-header.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';

export const meta = publicPage({
  title: (texts) => texts.site.titles.employers,
  description: (texts, name) => texts.site.descriptions.employers(name),
  path: href('/werkgevers'),
});

export default function Employers() {
  const { employers } = useTexts();
  const { hero, situations, services, promises, steps, closing } = employers;
  return (
    <>
      <PageHero title={hero.title} lead={hero.lead}>
        <LinkButton to={callRequestAnchor} variant="primary" size="lg" arrow>
          {hero.callMe}
        </LinkButton>
        <LinkButton to={href('/contact')} variant="secondary" size="lg">
          {hero.contact}
        </LinkButton>
      </PageHero>
      <section className="band band--white">
        <div className="page-width">
          <h2 className="band__heading">{situations.title}</h2>
          <Clauses items={situations.items} className="three-columns" />
        </div>
      </section>
      <section className="band band--sunk">
        <div className="page-width">
          <div className="section-heading">
            <h2>{services.title}</h2>
            <p>{services.lead}</p>
          </div>
          {services.items.map((_, at) => (
            <Service key={at} at={at} />
          ))}
        </div>
      </section>
      <ProcessSteps title={steps.title} lead={steps.lead} />
      <section className="band band--white">
        <div className="page-width">
          <h2 className="band__heading">{promises.title}</h2>
          <Clauses items={promises.items} className="clause-list" />
        </div>
      </section>
      <section className="band band--sunk">
        <div className="page-width closing__single">
          <h2>{closing.title}</h2>
          <p className="lead">{closing.text}</p>
          <div className="hero__actions">
            <LinkButton to={callRequestAnchor} variant="primary" size="lg" arrow>
              {closing.callMe}
            </LinkButton>
            <LinkButton to={href('/voorwaarden')} variant="ghost" size="lg">
              {closing.terms}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function Clauses({ items, className }: { items: { title: string; text: string }[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.title} className="clause reveal">
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

function Service({ at }: { at: number }) {
  const drawingOf = useServiceDrawing();
  const { employers, home } = useTexts();
  const service = employers.services.items[at];
  const points = home.services.items[at]?.points ?? [];
  if (!service) return null;
  return (
    <article className="service-offer" id={service.id}>
      <img src={drawingOf(at)} alt="" width="320" height="154" loading="lazy" />
      <div>
        <h3>{service.title}</h3>
        {service.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div>
        <h4>{employers.services.pointsTitle}</h4>
        <ul className="tick-list">
          {points.map((point) => (
            <li key={point}>
              <Icon of={Check} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{employers.services.whenTitle}</h4>
        <ul className="dash-list">
          {service.when.map((when) => (
            <li key={when}>{when}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
