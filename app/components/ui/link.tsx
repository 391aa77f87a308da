import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** For a page outside the back office, or a file. */
  reloadDocument?: boolean | undefined;
  /** Of the new entry in the history. */
  state?: Record<string, unknown> | undefined;
};

/**
 * A link of this program. `useFollowedLinks` follows all of them with one listener, because the link of React Router takes
 * a tenth of the time of a list, on the server and again in the browser.
 */
export function Link(props: LinkProps) {
  return props.to === '' || props.to.startsWith('?') ? <LinkHere {...props} /> : <Anchor {...props} />;
}

/** To the same page with another query, or with none: a browser would keep the query for an empty address. */
function LinkHere({ to, ...rest }: LinkProps) {
  return <Anchor {...rest} to={useLocation().pathname + to} />;
}

function Anchor({ to, preventScrollReset, reloadDocument, state, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      // React Router reads this too, and learns in advance to which routes links lead.
      data-discover={reloadDocument ? undefined : true}
      data-keeps-scroll={preventScrollReset || undefined}
      data-link-state={state && JSON.stringify(state)}
    >
      {children}
    </a>
  );
}
