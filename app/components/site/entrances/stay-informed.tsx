import { Bell } from 'lucide';
import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { SignUpLinks } from './sign-up-links.tsx';

/** An alert for a search of the list, or for everything; and both sign-ups. `part`: replaced when the filters change. */
export function StayInformed({ search = '', part }: { search?: string; part?: string }) {
  const { box } = useTexts().alerts;
  return (
    <section className="stay-informed" data-swap={part} aria-labelledby="blijf-op-de-hoogte">
      <h2 id="blijf-op-de-hoogte">{box.title}</h2>
      <p>{search ? box.text : box.textForAll}</p>
      <LinkButton to={`${href('/alert')}${search}`} variant="secondary" size="sm" icon={Bell}>
        {box.action}
      </LinkButton>
      <p>{box.signUp}</p>
      <SignUpLinks />
    </section>
  );
}
