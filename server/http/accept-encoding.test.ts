import { describe, expect, test } from 'vitest';
import { encodingChooser } from './accept-encoding.ts';

const choose = encodingChooser(['zstd', 'br', 'gzip']);
const expectChoices = (choices: Record<string, string>) => {
  for (const [header, encoding] of Object.entries(choices))
    expect([header, choose(header)]).toEqual([header, encoding]);
};

describe('the encoding of a response', () => {
  test('is ours that comes first of those that the client takes', () =>
    expectChoices({
      'gzip, deflate, br, zstd': 'zstd',
      'gzip, br': 'br',
      gzip: 'gzip',
      deflate: 'identity',
    }));

  test('is none without the header, and without anything in it', () => {
    expect(choose(undefined)).toBe('identity');
    expectChoices({ '': 'identity', ' ': 'identity', ',,': 'identity', ';q=1': 'identity' });
  });

  test('is never one that is refused, however that is written', () =>
    expectChoices({
      'gzip;q=0': 'identity',
      'gzip;Q=0': 'identity',
      'gzip;q=0.000': 'identity',
      'gzip;q=0.': 'identity',
      'gzip ; q=0': 'identity',
      'gzip\t;\tQ=0': 'identity',
      'GZIP;Q=0': 'identity',
      'gzip, gzip;q=0': 'identity',
      'gzip;q=0, gzip': 'identity',
      'br;q=0, gzip': 'gzip',
      'gzip;q=0.001': 'gzip',
    }));

  test('has a name in any case, and gzip an older one', () =>
    expectChoices({ GZip: 'gzip', 'X-GZIP': 'gzip', ' Br ': 'br', '\tgzip\t,': 'gzip', xgzip: 'identity' }));

  test('is the one that the client likes best', () =>
    expectChoices({
      'br;q=0.5, gzip': 'gzip',
      'br;q=0.5, gzip;q=0.499': 'br',
      'gzip;q=1.0, identity;q=0.5': 'gzip',
      'gzip;q=0.5, identity': 'identity',
      'gzip;q=0.5, identity;q=0.5': 'gzip',
    }));

  test('is not one whose weight cannot be read', () =>
    expectChoices({
      'gzip;q=': 'identity',
      'gzip;q=x': 'identity',
      'gzip;q=1.001': 'identity',
      'gzip;q=0.1234': 'identity',
      'gzip;q=-1': 'identity',
      'gzip;q = 1': 'identity',
      'gzip;level=9': 'identity',
      'gzip;q=1;level=9': 'identity',
    }));

  test('is named, unless the client takes any other and no plain body', () =>
    expectChoices({
      '*': 'identity',
      '*;q=0': 'identity',
      '*;q=0, gzip': 'gzip',
      'gzip;q=0, *': 'identity',
      'identity;q=0, *': 'zstd',
      'identity;q=0, zstd;q=0, *;q=0.5': 'br',
      'identity;q=0, gzip;q=0.9, *;q=0.5': 'gzip',
    }));

  test('is none if the client takes nothing that we have', () =>
    expectChoices({
      'identity;q=0': 'identity',
      'deflate, identity;q=0': 'identity',
      'compress;q=1': 'identity',
    }));
});

test('a header is read the same when it comes again, after many others and however long', () => {
  const long = `${'x, '.repeat(2000)}gzip`;
  for (let round = 0; round < 2; round += 1) {
    for (let nr = 0; nr < 300; nr += 1) expect(choose(`x${nr}, br`)).toBe('br');
    expectChoices({ [long]: 'gzip', 'gzip, br;q=0': 'gzip' });
  }
});
