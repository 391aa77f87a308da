import { useSite } from '#app/browser/use-site.ts';
import { Logo } from '#app/components/ui/logo.tsx';

/** The head of a printed page. */
export function Letterhead() {
  const { company } = useSite();
  return (
    <div className="letterhead" aria-hidden>
      <Logo ground="light" />
      <span>{[company.name, company.address].filter(Boolean).join(', ')}</span>
    </div>
  );
}
