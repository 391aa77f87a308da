import { ArrowLeft } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { useWayBack } from '#app/browser/use-trail.ts';
import { Icon } from '#app/components/ui/icon.tsx';

/** Above the head of a page: to the page that it was opened from, as it was left, or else to its usual one. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { editing } = useTexts();
  const { usual, ...back } = useWayBack(to);
  return (
    <Link className="back-link" {...back}>
      <Icon of={ArrowLeft} />
      {usual ? children : editing.back}
    </Link>
  );
}
