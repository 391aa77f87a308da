import { Pager } from '#app/components/ui/pager.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatNumber } from '#domain/time/format.ts';
import { useListUrl } from './list-url.ts';

type Props = { page: number; pageSize: number; total: number };

export function ListPager({ page, pageSize, total }: Props) {
  const { list, site } = useTexts();
  const { language } = useSite();
  const url = useListUrl();
  const from = (page - 1) * pageSize + 1;
  const written = (n: number) => formatNumber(n, language);
  return (
    <Pager
      compact
      label={site.words.pagination}
      page={page}
      pages={Math.ceil(total / pageSize)}
      hrefFor={(to) => url({ pagina: to === 1 ? null : to })}
      summary={list.range(written(from), written(Math.min(from + pageSize - 1, total)), written(total))}
      pageLabel={site.words.page}
      previousLabel={site.words.previous}
      nextLabel={site.words.next}
    />
  );
}
