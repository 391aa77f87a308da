import { ArrowLeft, ArrowRight } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import type { PagerProps } from './step-pager.tsx';

type Props = PagerProps & { pageLabel: (page: number) => string };

export function Pager(props: Props) {
  const { label, pages, summary } = props;
  return (
    <nav className="pager" aria-label={label}>
      <p>{summary}</p>
      {pages > 1 && (
        <ul>
          <Numbers {...props} />
        </ul>
      )}
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
