import { describe, expect, test } from 'vitest';
import { listUrl } from './list-url.ts';

const at = (query: string, change: Parameters<typeof listUrl>[1]) =>
  listUrl(new URLSearchParams(query), change);

describe('the URL of a list with a change', () => {
  test('keeps what is not changed and begins at the first page', () => {
    expect(at('zoek=wit&status=offer&pagina=4', { status: 'pending' })).toBe('?zoek=wit&status=pending');
  });

  test('leaves out what is emptied', () => {
    expect(at('zoek=wit&status=offer', { zoek: '', status: null })).toBe('?');
  });

  test('keeps everything else when only the page changes', () => {
    expect(at('zoek=wit&pagina=4', { pagina: 5 })).toBe('?zoek=wit&pagina=5');
    expect(at('zoek=wit&pagina=2', { pagina: null })).toBe('?zoek=wit');
  });
});
