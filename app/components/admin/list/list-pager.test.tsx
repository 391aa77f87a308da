import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ListPager } from './list-pager.tsx';

const first = '00000000-0000-7000-8000-000000000001';
const last = '00000000-0000-7000-8000-000000000025';
const rows = Array.from({ length: 25 }, (_, at) => ({ id: at === 0 ? first : at === 24 ? last : `${at}` }));

type Props = Omit<Parameters<typeof ListPager>[0], 'pageSize'>;
function drawn(props: Props, url = '/?status=lead') {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ListPager pageSize={25} {...props} /> }]);
  const html = renderToString(<Stub initialEntries={[url]} />)
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '');
  return { html, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to) };
}

describe('the pager of a list', () => {
  test('names pages by their number, the first without one', () => {
    const { html, links } = drawn({ page: 2, total: 60, rows });
    expect(html).toContain('26 – 50 van 60');
    expect(links).toEqual(['/?status=lead', '/?status=lead&pagina=3']);
  });

  test('names the row beside a page from the tenth on', () => {
    const { links } = drawn({ page: 10, total: 9_000, rows }, `/?status=lead&pagina=10&na=${first}`);
    expect(links).toEqual(['/?status=lead&pagina=9', `/?status=lead&pagina=11&na=${last}`]);
    const far = drawn({ page: 12, total: 9_000, rows }).links;
    expect(far).toEqual([`/?status=lead&pagina=11&voor=${first}`, `/?status=lead&pagina=13&na=${last}`]);
  });

  test('says that there are more than were counted, and offers to count them', () => {
    const { html, links } = drawn({ page: 1, total: 10_000, capped: true, rows });
    expect(html).toContain('1 – 25 van meer dan 10.000');
    expect(html).toContain('Alles tellen');
    expect(links).toEqual(['/?status=lead&telling=exact', '/?status=lead&pagina=2']);
  });

  test('ends with a page that is not full, however many there are', () => {
    const { links } = drawn({ page: 9, total: 10_000, capped: true, rows: rows.slice(0, 3) });
    expect(links).toEqual(['/?status=lead&pagina=9&telling=exact', '/?status=lead&pagina=8']);
  });
});
