import { Check, Phone } from 'lucide';
import { href } from 'react-router';
import { useServiceDrawing } from '#app/components/ui/drawings.ts';
import { Rich } from '#app/components/site/rich.tsx';
import { CallRequest } from '#app/components/site/forms/call-request.tsx';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { ProcessSteps } from '#app/components/site/pages/process-steps.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { emptyForm } from '#domain/form-state.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { receiveCallRequest } from '../messages/receive-call-request.ts';
import type { Route } from './+types/employers.ts';

export const action = (args: Route.ActionArgs) => receiveCallRequest(args, href('/werkgevers'));

export const meta = publicPage({
  title: (texts) => texts.site.titles.employers,
  description: (texts, name) => texts.site.descriptions.employers(name),
  path: href('/werkgevers'),
});

export default function Employers({ actionData }: Route.ComponentProps) {
  const { company } = useSite();
  const { employers } = useTexts();
  const phone = phoneHref(company.phone);
  const { hero, situations, services, promises, steps, closing } = employers;
  return (
    <>
      <PageHero title={hero.title} lead={hero.lead} art="dienst-boogbrug">
        <LinkButton to="#bel-mij" variant="primary" size="lg" arrow>
          {hero.callMe}
        </LinkButton>
        {phone && (
          <LinkButton to={phone} variant="secondary" size="lg">
            <Icon of={Phone} />
            {displayPhone(company.phone)}
          </LinkButton>
        )}
        <LinkButton to={href('/contact')} variant="ghost" size="lg">
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
            <p>
              <Rich of={services.lead} />
            </p>
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
      <CallRequest
        form={actionData ?? emptyForm}
        title={closing.title}
        lead={closing.text}
        page={href('/werkgevers')}
      >
        <p className="call-request__more">
          <a href={href('/voorwaarden')}>{closing.terms}</a>
        </p>
      </CallRequest>
    </>
  );
}

function Clauses({ items, className }: { items: { title: string; text: string }[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.title} className="clause reveal">
          <h3>{item.title}</h3>
          <p>
            <Rich of={item.text} />
          </p>
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
          <p key={text}>
            <Rich of={text} />
          </p>
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
