import drawing from '#app/assets/brug-proces.svg';
import { Rich } from '#app/components/site/rich.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** Four steps, each in an arch of the bridge. */
export function ProcessSteps({ title, lead }: { title: string; lead: string }) {
  const { items } = useTexts().home.steps;
  return (
    <section className="process on-blue" id="werkwijze">
      <div className="page-width process__heading">
        <h2>{title}</h2>
        <p>
          <Rich of={lead} />
        </p>
      </div>
      <div className="process__stage">
        <img className="process__art" src={drawing} alt="" width="2560" height="430" loading="lazy" />
        <ol className="process__steps">
          {items.map((step, at) => (
            <li key={step.title}>
              <span aria-hidden>{at + 1}</span>
              <h3>{step.title}</h3>
              <p>
                <Rich of={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
