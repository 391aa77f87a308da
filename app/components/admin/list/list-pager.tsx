import { Link } from '#app/components/ui/link.tsx';
import { StepPager } from '#app/components/ui/step-pager.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { FIRST_FAR_PAGE, placeChange } from '#domain/list-place.ts';
import { formatNumber } from '#domain/time/format.ts';
import { useListUrl } from './list-url.ts';

type Props = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  capped?: boolean | undefined;
  /** The rows of this page, if others are found by them. */
  rows?: readonly { id: string }[] | undefined;
};

export function ListPager({ page, pageSize, total, capped = false, rows = [] }: Props) {
  const { list, site } = useTexts();
  const { language } = useSite();
  const url = useListUrl();
  const from = (page - 1) * pageSize + 1;
  const written = (n: number) => formatNumber(n, language);
  const to = capped ? from + rows.length - 1 : Math.min(from + pageSize - 1, total);
  const summary = capped ? list.rangeOfMore : list.range;
  const pages = capped ? page + (rows.length < pageSize ? 0 : 1) : Math.ceil(total / pageSize);
  const placeOf = (wanted: number) => {
    if (wanted < FIRST_FAR_PAGE) return {};
    return wanted > page ? { after: rows.at(-1)?.id ?? null } : { before: rows[0]?.id ?? null };
  };
  return (
    <StepPager
      label={site.words.pagination}
      page={page}
      pages={pages}
      hrefFor={(wanted) => url({ pagina: wanted === 1 ? null : wanted, ...placeChange(placeOf(wanted)) })}
      summary={
        <>
          {summary(written(from), written(to), written(total))}
          {capped && (
            <>
              {' '}
              <Link
                to={url({ pagina: page === 1 ? null : page, ...placeChange({ exact: true }) })}
                preventScrollReset
              >
                {list.countAll}
              </Link>
            </>
          )}
        </>
      }
      previousLabel={site.words.previous}
      nextLabel={site.words.next}
    />
  );
}
