import { href } from 'react-router';
import { useDrawing } from '#app/components/ui/drawings.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { townOf } from '#domain/settings/town.ts';

export function Hero() {
  const { company } = useSite();
  const drawing = useDrawing();
  const { hero } = useTexts().home;
  return (
    <section className="hero">
      <picture className="hero__art">
        <source media="(max-width: 51.25em)" srcSet={drawing('brug-hero-mobiel')} />
        <img src={drawing('brug-hero')} alt="" width="1440" height="920" />
      </picture>
      <div className="page-width hero__text">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead(townOf(company.address))}</p>
        <div className="hero__actions">
          <LinkButton to={href('/opdrachten')} variant="primary" size="lg" arrow>
            {hero.viewAssignments}
          </LinkButton>
          <LinkButton to={href('/contact')} variant="secondary" size="lg">
            {hero.contact}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
