import { Check } from 'lucide-react';
import { href } from 'react-router';
import arch from '#app/assets/dienst-boogbrug.svg';
import drawbridge from '#app/assets/dienst-ophaalbrug.svg';
import stayed from '#app/assets/dienst-tuibrug.svg';
import { ArrowLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';

const drawings = [arch, stayed, drawbridge];

export function Services() {
  const { services } = useTexts().home;
  return (
    <section className="services" id="diensten">
      <div className="page-width">
        <div className="section-heading">
          <h2>{services.title}</h2>
          <p>{services.lead}</p>
        </div>
        <div className="services__cards">
          {services.items.map((service, at) => (
            <article key={service.id} className="service-card reveal">
              <img src={drawings[at]} alt="" width="320" height="154" loading="lazy" />
              <h3>{service.title}</h3>
              <p>{service.text}</p>
              <ul className="tick-list">
                {service.points.map((point) => (
                  <li key={point}>
                    <Icon of={Check} />
                    {point}
                  </li>
                ))}
              </ul>
              <ArrowLink to={`${href('/werkgevers')}#${service.id}`}>{service.more}</ArrowLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
