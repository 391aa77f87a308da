import { expect, test } from 'vitest';
import { keptQuery } from './list-view.ts';

test('a view keeps filters and order, in one order, and not what is opened or paged', () => {
  expect(keptQuery('type=b&type=a&zoek=x&pagina=3&overzicht=1&bericht=2&terug=1&status=')).toBe(
    'type=a&type=b&zoek=x',
  );
  expect(keptQuery('zoek=x&type=a&type=b')).toBe(keptQuery('type=b&zoek=x&type=a'));
  expect(keptQuery('weergave=alles')).toBe('');
  expect(keptQuery('weergave=bord')).toBe('weergave=bord');
});
