import { useDrawing } from '#app/components/ui/drawings.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { townOf } from '#domain/settings/town.ts';

/** The drawn signature spells our own name; other names are set in type. */
export function Signature() {
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
