import { ExternalLink } from 'lucide';
import type { ComponentProps } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string };

/** The only link that opens a new tab; it says so with an icon, and in words to screen readers. */
export function NewTabLink({ children, 'aria-label': label, ...rest }: Props) {
  const { opensInNewTab } = useTexts().site.words;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" aria-label={label && `${label} ${opensInNewTab}`}>
      {children}
      <Icon of={ExternalLink} className="new-tab-icon" />
      {!label && <span className="visually-hidden"> {opensInNewTab}</span>}
    </a>
  );
}
