import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';

/** Above the head of a page that was reached from another one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back-link" to={to}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
