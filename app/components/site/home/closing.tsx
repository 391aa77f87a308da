import { href } from 'react-router';
import { ClosingBridge } from '#app/components/site/pages/closing-bridge.tsx';
import { SignUpLinks } from '#app/components/site/entrances/sign-up-links.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export function Closing() {
  const { title, employers, professionals } = useTexts().home.closing;
  return (
    <section className="closing">
      <div className="page-width">
        <h2>{title}</h2>
        <div className="closing__choices">
          <div className="reveal">
            <h3>{employers.title}</h3>
            <p>
              <Rich of={employers.text} />
            </p>
            <LinkButton to={href('/werkgevers')} variant="primary" size="lg" arrow>
              {employers.button}
            </LinkButton>
          </div>
          <div className="reveal">
            <h3>{professionals.title}</h3>
            <p>
              <Rich of={professionals.text} />
            </p>
            <LinkButton to={href('/opdrachten')} variant="secondary" size="lg" arrow>
              {professionals.button}
            </LinkButton>
            <p className="closing__more">
              <SignUpLinks />
            </p>
          </div>
        </div>
      </div>
      <ClosingBridge />
    </section>
  );
}
