import { Check } from 'lucide';
import { href } from 'react-router';
import { useServiceDrawing } from '#app/components/ui/drawings.ts';
import { Rich } from '#app/components/site/rich.tsx';
import { ArrowLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export function Services() {
  const drawingOf = useServiceDrawing();
  const { services } = useTexts().home;
  return (
    <section className="services" id="diensten">
      <div className="page-width">
        <div className="section-heading">
          <h2>{services.title}</h2>
          <p>
            <Rich of={services.lead} />
          </p>
        </div>
        <div className="services__cards">
          {services.items.map((service, at) => (
            <article key={service.id} className="service-card reveal">
              <img src={drawingOf(at)} alt="" width="320" height="154" loading="lazy" />
              <h3>{service.title}</h3>
              <p>
                <Rich of={service.text} />
              </p>
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
