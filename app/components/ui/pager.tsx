import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

type Props = {
  /** The accessible name. */
  label: string;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** '1 – 8 van 14'. */
  summary: ReactNode;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Only previous and next, without numbers: for dense lists. */
  compact?: boolean;
};

export function Pager(props: Props) {
  const { label, pages, summary, compact } = props;
  return (
    <nav className={classes('pager', compact && 'pager--compact')} aria-label={label}>
      <p>{summary}</p>
      {pages > 1 && <ul>{compact ? <Steps {...props} /> : <Numbers {...props} />}</ul>}
    </nav>
  );
}

function Numbers({ page, pages, hrefFor, pageLabel, previousLabel, nextLabel }: Props) {
  return (
    <>
      {page > 1 && (
        <li>
          <Link to={hrefFor(page - 1)} rel="prev" aria-label={previousLabel}>
            <Icon of={ArrowLeft} />
          </Link>
        </li>
      )}
      {pageWindow(page, pages).map((step, at) => (
        <li key={step === 'gap' ? `gap-${at}` : step}>
          {step === 'gap' ? (
            <span className="pager__gap" aria-hidden>
              …
            </span>
          ) : (
            <Link
              to={hrefFor(step)}
              aria-label={pageLabel(step)}
              aria-current={step === page ? 'page' : undefined}
            >
              {step}
            </Link>
          )}
        </li>
      ))}
      {page < pages && (
        <li>
          <Link to={hrefFor(page + 1)} rel="next" aria-label={nextLabel}>
            <Icon of={ArrowRight} />
          </Link>
        </li>
      )}
    </>
  );
}

function Steps({ page, pages, hrefFor, previousLabel, nextLabel }: Props) {
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
