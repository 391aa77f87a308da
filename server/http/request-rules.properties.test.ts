import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { incomingMessage } from '#tests/support/incoming-message.ts';
import { clientAddress, clientOrigin } from './client-address.ts';
import { compressOnce, preferredEncoding, preferredOnce } from './compression.ts';
import { contentDisposition } from './content-disposition.ts';
import { cookie, readCookies } from './cookies.ts';
import { isFromOurOrigin } from './origin-check.ts';
import { publicAddress } from '../page-cache/public-pages.ts';

const request = (headers: Record<string, string | undefined>, method = 'GET') =>
  incomingMessage(headers, method);
/** As Node delivers headers: one byte per character. */
const headers = anyText(60).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));

describe('cookies', () => {
  const names = fc.stringMatching(/^[\w-]{1,8}$/);
  const values = fc.stringMatching(/^[\w.~%-]{0,12}$/);

  test('are read as they were sent, the first of each name', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 6 }), (pairs) => {
        const header = pairs.map(([name, value]) => `${name}=${value}`).join('; ');
        const first = new Map(pairs.toReversed());
        expect(readCookies(header || undefined, false)).toEqual(first);
      }),
    );
  });

  test('of any shape are read without a fault, and none has an empty name', () => {
    fc.assert(
      fc.property(headers, (header) => {
        for (const [name, value] of readCookies(header, false)) {
          expect(name).not.toBe('');
          expect(header).toContain(name);
          expect(header).toContain(value);
        }
      }),
    );
  });

  test('that we set come back', () => {
    fc.assert(
      fc.property(names, values, fc.boolean(), (name, value, secure) => {
        const set = cookie(name, value, { secure, maxAge: 5 });
        expect(readCookies(set.split(';')[0], secure).get(name)).toBe(value);
        expect(set.includes('; Secure')).toBe(secure);
        expect(set.startsWith(`__Host-${name}=`)).toBe(secure);
      }),
    );
  });
});

describe('where a request comes from', () => {
  test('is one host that an address can be made of, or none', () => {
    const hosts = fc.oneof(
      headers,
      fc.constantFrom('localhost', 'a.b:80', '[::1]:1', 'a@b', 'a b', 'a/b', 'a?b', 'a#b'),
    );
    fc.assert(
      fc.property(hosts, hosts, fc.constantFrom(0, 1), headers, (host, forwarded, proxies, path) => {
        const asked = request({ host, 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' });
        const origin = clientOrigin(asked, proxies);
        if (origin === undefined) return;
        const url = new URL(`${origin}/${path}`);
        // No header value can move the start of the path.
        expect(url.username + url.password).toBe('');
        expect(url.origin).toBe(new URL(origin).origin);
        expect(new URL(origin).pathname + new URL(origin).search + new URL(origin).hash).toBe('/');
      }),
      { numRuns: 400 },
    );
  });

  test('is never an address that the visitor wrote himself', () => {
    const address = fc.ipV4();
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 4 }),
        fc.array(address, { minLength: 1, maxLength: 3 }),
        (forged, real) => {
          const header = [...forged, ...real].join(', ');
          expect(clientAddress(request({ 'x-forwarded-for': header }), real.length)).toBe(real[0]);
          expect(clientAddress(request({ 'x-forwarded-for': header }), 0)).toBe('10.0.0.9');
        },
      ),
    );
  });

  test('is our own page only when nothing says otherwise', () => {
    const own = 'https://www.example.nl';
    const sites = fc.option(fc.constantFrom('same-origin', 'cross-site', 'same-site', 'none', ''), {
      nil: undefined,
    });
    const origins = fc.option(
      fc.oneof(fc.constantFrom(own, 'null', 'https://evil.example', `${own}.evil.example`), headers),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(sites, origins, fc.option(headers, { nil: undefined }), (site, origin, sent) => {
        const asked = request({ 'sec-fetch-site': site, origin, cookie: sent }, 'POST');
        const said = [site, origin].filter((one) => one !== undefined);
        const allOurs =
          (site === undefined || site === 'same-origin') && (origin === undefined || origin === own);
        expect(isFromOurOrigin(asked, own)).toBe(allOurs && (said.length > 0 || sent === undefined));
      }),
      { numRuns: 300 },
    );
  });
});

describe('an encoding', () => {
  test.each([preferredEncoding, preferredOnce])(
    'is one that the client takes, and as it likes best',
    (prefer) => {
      const coding = fc.tuple(
        fc.constantFrom('br', 'gzip', 'GZip', 'x-gzip', 'deflate', 'identity', '*', 'zstd'),
        fc.constantFrom('', ';q=0', ';Q=0', '\t; q=0.0', ';q=0.5', ' ; Q=1', ';q=0.001', ';q=2'),
      );
      fc.assert(
        fc.property(fc.array(coding, { maxLength: 5 }), (codings) => {
          const chosen = prefer(codings.map((parts) => parts.join('')).join(', '));
          const weight = (quality: string) => (quality === '' ? 1 : Number(quality.split('=')[1]) % 2);
          const weightsOf = (wanted: string) =>
            codings
              .filter(([name]) => name.toLowerCase().replace('x-', '') === wanted)
              .map(([, quality]) => weight(quality));
          const likes = (wanted: string) => Math.min(...weightsOf(wanted), 1);
          const isNamed = (wanted: string) => weightsOf(wanted).length > 0;
          if (chosen !== 'identity')
            expect(likes(isNamed(chosen) ? chosen : '*'), 'it is not refused').toBeGreaterThan(0);
          for (const other of ['br', 'gzip'])
            if (isNamed(other) && (chosen === 'identity' ? isNamed('identity') : isNamed(chosen)))
              expect(likes(other), `${other} is not liked better`).toBeLessThanOrEqual(likes(chosen));
        }),
        { numRuns: 300 },
      );
    },
  );

  test('can be asked for by any header', () => {
    fc.assert(
      fc.property(headers, (header) => {
        expect(['br', 'gzip', 'identity']).toContain(preferredEncoding(header));
        expect(['zstd', 'br', 'gzip', 'identity']).toContain(preferredOnce(header));
      }),
    );
  });
});

test('a page arrives as it was, however it is compressed', () => {
  const undo = {
    zstd: zstdDecompressSync,
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  fc.assert(
    fc.property(
      anyText(5_000),
      fc.constantFrom('zstd' as const, 'br' as const, 'gzip' as const, 'identity' as const),
      (page, encoding) => {
        const body = Buffer.from(page);
        expect(undo[encoding](compressOnce(body, encoding)).equals(body)).toBe(true);
      },
    ),
  );
});

test('a file is offered under its own name, in a header that holds nothing else', () => {
  fc.assert(
    fc.property(anyText(80), fc.constantFrom('inline', 'attachment'), (name, kind) => {
      const header = contentDisposition(kind, name);
      expect(header).toMatch(
        /^(inline|attachment); filename="[\x20\x21\x23-\x7e]*"(; filename\*=UTF-8''[\w.~!$&+^`|%-]*)?$/,
      );
      const exact = /filename\*=UTF-8''(.*)$/.exec(header)?.[1];
      const shown = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
      expect(exact === undefined ? /filename="(.*)"/.exec(header)?.[1] : decodeURIComponent(exact)).toBe(
        shown,
      );
    }),
    { numRuns: 300 },
  );
});

test('nothing of the back office is ever kept for others, whatever its address is made to look like', () => {
  const segments = fc.array(
    fc.oneof(fc.constantFrom('admin', 'opdrachten', '..', '.', '', '%2e%2e', 'contact'), headers),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(segments, headers, (parts, query) => {
      const url = URL.parse(`http://localhost/admin/${parts.join('/')}?${query}`);
      if (url && /^\/admin(\/|$)/.test(url.pathname))
        expect(publicAddress(url.pathname, url.searchParams)).toBeUndefined();
    }),
  );
});
