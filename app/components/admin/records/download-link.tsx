import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '#app/components/ui/button.tsx';

/** A file, not a page: the browser fetches it itself. */
export function DownloadLink({ to, icon, children }: { to: string; icon: LucideIcon; children: string }) {
  return (
    <LinkButton
      to={to}
      icon={icon}
      size="sm"
      variant="quiet"
      className="page-head__wide-only"
      reloadDocument
      download
    >
      {children}
    </LinkButton>
  );
}
