import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

function drawn(props: Omit<LinkProps, 'children'>): string {
  const Stub = createRoutesStub([{ path: '/lijst', Component: () => <Link {...props}>Naar</Link> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/lijst?zoek=x#deel']} />);
}

test.each([
  ['', '/lijst'],
  ['?zoek=y', '/lijst?zoek=y'],
  ['/contact?a=1#b', '/contact?a=1#b'],
  ['https://elders.example/x', 'https://elders.example/x'],
])('a link to "%s" leads to %s, whatever the query of its page', (to, address) => {
  expect(drawn({ to })).toBe(`<a href="${address}" data-discover="true">Naar</a>`);
});

test('it says how it is followed', () => {
  expect(drawn({ to: '/a', reloadDocument: true })).toBe('<a href="/a">Naar</a>');
  expect(drawn({ to: '/a', preventScrollReset: true, state: { answers: true } })).toBe(
    '<a href="/a" data-discover="true" data-keeps-scroll="true" data-link-state="{&quot;answers&quot;:true}">Naar</a>',
  );
});
