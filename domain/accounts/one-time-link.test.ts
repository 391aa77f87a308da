import { expect, test } from 'vitest';
import { linkPaths, withoutToken } from './one-time-link.ts';

test.each(Object.values(linkPaths))('what stands behind %s is written down nowhere', (path) => {
  expect(withoutToken(`${path}/abc`)).toBe(`${path}/…`);
  expect(withoutToken(`${path}/abc/def`)).toBe(`${path}/…`);
  expect(withoutToken(path)).toBe(path);
});

test('other addresses stay as they are', () => {
  expect(withoutToken('/wachtwoord-vergeten')).toBe('/wachtwoord-vergeten');
  expect(withoutToken('/opdrachten/1')).toBe('/opdrachten/1');
});
