import { useDrawing } from '#app/components/ui/drawings.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { townOf } from '#domain/settings/town.ts';

export function Reasons() {
  const { company } = useSite();
  const { reasons } = useTexts().home;
  return (
    <section className="reasons" id="redenen">
      <div className="page-width reasons__columns">
        <div className="reasons__heading">
          <h2>{reasons.title(company.name)}</h2>
          <p>{reasons.lead}</p>
        </div>
        <ol className="clause-list">
          {reasons.items.map((reason, at) => (
            <li key={reason.title} className="clause reveal">
              <span className="clause__number" aria-hidden>
                {reasons.number(at + 1)}
              </span>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ol>
        <Signature />
      </div>
    </section>
  );
}

/** The drawn signature spells our own name; other names are set in type. */
function Signature() {
  const { brand, company } = useSite();
  const drawing = useDrawing();
  const { reasons } = useTexts().home;
  const town = townOf(company.address);
  return (
    <p className="signature reveal" aria-hidden>
      {town && <span>{reasons.signedAt(town)}</span>}
      {brand.isOurs ? (
        <img src={drawing('handtekening')} alt="" width="216" height="90" loading="lazy" />
      ) : (
        <i>{company.name}</i>
      )}
    </p>
  );
}
