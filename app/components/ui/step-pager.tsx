import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { Icon } from './icon.tsx';

export type PagerProps = {
  /** The accessible name. */
  label: string;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** '1 – 8 van 14'. */
  summary: ReactNode;
  previousLabel: string;
  nextLabel: string;
};

/** Only previous and next, without numbers: for dense lists. */
export function StepPager(props: PagerProps) {
  const { label, pages, summary } = props;
  return (
    <nav className="pager pager--compact" aria-label={label}>
      <p>{summary}</p>
      {pages > 1 && (
        <ul>
          <Steps {...props} />
        </ul>
      )}
    </nav>
  );
}

function Steps({ page, pages, hrefFor, previousLabel, nextLabel }: PagerProps) {
  const linkClass = 'button button--quiet button--small';
  const previous = (
    <>
      <Icon of={ArrowLeft} />
      {previousLabel}
    </>
  );
  const next = (
    <>
      {nextLabel}
      <Icon of={ArrowRight} />
    </>
  );
  return (
    <>
      <li>
        {page > 1 ? (
          <Link className={linkClass} to={hrefFor(page - 1)} rel="prev">
            {previous}
          </Link>
        ) : (
          <span className={linkClass} aria-disabled>
            {previous}
          </span>
        )}
      </li>
      <li>
        {page < pages ? (
          <Link className={linkClass} to={hrefFor(page + 1)} rel="next">
            {next}
          </Link>
        ) : (
          <span className={linkClass} aria-disabled>
            {next}
          </span>
        )}
      </li>
    </>
  );
}
