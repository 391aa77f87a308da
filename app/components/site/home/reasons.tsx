import { Signature } from '#app/components/site/pages/signature.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';

export function Reasons() {
  const { company } = useSite();
  const { home, site } = useTexts();
  const { reasons } = home;
  const count = site.words.count(reasons.items.length);
  return (
    <section className="reasons" id="redenen">
      <div className="page-width reasons__columns">
        <div className="reasons__heading">
          <h2>{reasons.title(company.name, count)}</h2>
          <p>
            <Rich of={reasons.lead(count)} />
          </p>
        </div>
        <ol className="clause-list">
          {reasons.items.map((reason, at) => (
            <li key={reason.title} className="clause reveal">
              <span className="clause__number" aria-hidden>
                {reasons.number(at + 1)}
              </span>
              <h3>{reason.title}</h3>
              <p>
                <Rich of={reason.text} />
              </p>
            </li>
          ))}
        </ol>
        <Signature />
      </div>
    </section>
  );
}
