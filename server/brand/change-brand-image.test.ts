import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { brandImageSides, MAX_BRAND_IMAGE_BYTES } from '#domain/brand/brand-images.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram, upload } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { deleteUnreferencedFiles } from '../files/delete-unreferenced-files.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { changeBrandImage, removeBrandImage } from './change-brand-image.ts';
import { drawIcon, drawLogo, drawMailLogo, drawShareImage } from './draw-brand-file.ts';
import { identityOf, shownBrand } from './identity.ts';
import { renderSvg, svgOf } from './render-image.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'brand_images', 'stored_files');
  return () => program.remove();
});

const svg = (fill: string, size = '200 50') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><script>alert(1)</script><rect width="150" height="40" fill="${fill}"/></svg>`,
  );
const identity = async () =>
  identityOf(await program.settings.current(), await program.siteContent.current());
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('a logo', () => {
  test('is cleaned, stored, shown and replaced, and each change is in the audit log', async () => {
    expect(await changeBrandImage(program, 'logo', upload(svg('#811'), 'x.svg'), system)).toBeUndefined();
    const first = shownBrand(await identity());
    expect(first).toMatchObject({ isOurs: false, logo: { width: 200, height: 50 } });
    const drawn = await drawLogo({ files: program.files, identity: await identity() }, 'logo');
    expect(drawn?.body.toString()).toContain('<rect width="150" height="40" fill="#811"/>');
    expect(drawn?.body.toString()).not.toContain('alert');

    await changeBrandImage(program, 'logo', upload(svg('#118'), 'x.svg'), system);
    expect(shownBrand(await identity()).version).not.toBe(first.version);
    expect(await database.sql`select 1 from stored_files`).toHaveLength(1);
    expect((await program.filesOnDisk()).filter((path) => path.startsWith('files/'))).toHaveLength(1);

    await removeBrandImage(program, 'logo', system);
    expect(shownBrand(await identity())).toMatchObject({ isOurs: true, logo: undefined });
    expect(await program.filesOnDisk()).not.toContainEqual(expect.stringMatching(/^files\//));
    const log =
      await database.sql`select new_data from audit_logs where entity_type = 'settings' order by timestamp`;
    expect(log.map((row) => row.new_data)).toEqual([
      { brand: { logo: 'image/svg+xml' } },
      { brand: { logo: 'image/svg+xml' } },
      { brand: { logo: null } },
    ]);
  });

  test('may be a PNG of a reasonable size', async () => {
    const png = (side: number) => renderSvg(svgOf(10, 10, '<rect width="10" height="10" fill="red"/>'), side);
    const { min, max } = brandImageSides;
    const tried = async (side: number) => changeBrandImage(program, 'logo', upload(await png(side)), system);
    expect(await tried(min)).toBeUndefined();
    expect(await tried(min - 1)).toBe('pngSize');
    expect(await tried(max)).toBeUndefined();
    expect(await tried(max + 1)).toBe('pngSize');
    const { width, height } = (await identity()).images.logo ?? {};
    expect([width, height]).toEqual([max, max]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'missing'],
    ['a text', Buffer.from('hallo'), 'notAnImage'],
    ['a page', Buffer.from('<html><body>x</body></html>'), 'notAnImage'],
    [
      'a PNG without content',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]),
      'notAnImage',
    ],
    ['a large file', Buffer.concat([svg('red'), Buffer.alloc(MAX_BRAND_IMAGE_BYTES, ' ')]), 'tooLarge'],
    ['an invisible drawing', svg('none'), 'svgBroken'],
  ])('that is %s is refused, and nothing is left behind', async (_, bytes, problem) => {
    expect(await changeBrandImage(program, 'logo', upload(bytes), system)).toBe(problem);
    expect(await program.filesOnDisk()).not.toContainEqual(expect.stringMatching(/^files\//));
  });

  test('of the browser tab is square', async () => {
    expect(await changeBrandImage(program, 'mark', upload(svg('red', '200 50')), system)).toBe('notSquare');
    expect(await changeBrandImage(program, 'mark', upload(svg('red', '125 100')), system)).toBeUndefined();
    expect(await changeBrandImage(program, 'mark', upload(svg('red', '126 100')), system)).toBe('notSquare');
  });

  test('is kept by the sweep of files without a record', async () => {
    await changeBrandImage(program, 'logo', upload(svg('#811')), system);
    program.clock.now = new Date('2027-11-15T12:00:00Z');
    await removeOrphanFiles(program);
    expect(await deleteUnreferencedFiles(database.sql)).toEqual([]);
    expect(await drawLogo({ files: program.files, identity: await identity() }, 'logo')).toBeDefined();
  });
});

describe('icons and pictures', () => {
  test('follow from the name until there is a mark, in the sizes that programs ask for', async () => {
    program.change({ company: { name: 'Van Dam Legal' }, brand: { accent: '#7a1f2b' } });
    const needs = { files: program.files, identity: await identity() };
    const icon = (await drawIcon(needs, 'favicon.svg')).body.toString();
    expect(icon).toContain('#7a1f2b');
    expect(icon).not.toMatch(/<text|<image/);
    expect(pngSize((await drawIcon(needs, 'apple-touch-icon.png')).body)).toEqual([180, 180]);
    expect(pngSize((await drawIcon(needs, 'icon-512.png')).body)).toEqual([512, 512]);
    const ico = (await drawIcon(needs, 'favicon.ico')).body;
    expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    expect(pngSize(ico.subarray(22))).toEqual([32, 32]);
    expect(pngSize((await drawShareImage(needs)).body)).toEqual([1200, 630]);
    expect(await drawMailLogo(needs)).toBeUndefined();
  });

  test('show the uploaded mark and logo', async () => {
    const before = await drawIcon({ files: program.files, identity: await identity() }, 'icon-192.png');
    await changeBrandImage(program, 'mark', upload(svg('#811', '160 160')), system);
    await changeBrandImage(program, 'logo', upload(svg('#811')), system);
    const needs = { files: program.files, identity: await identity() };
    expect((await drawIcon(needs, 'icon-192.png')).body).not.toEqual(before.body);
    expect(pngSize((await drawMailLogo(needs))?.body ?? Buffer.alloc(24))).toEqual([320, 80]);
    const stored = needs.identity.images.mark?.storageName ?? '';
    expect((await buffer(await program.files.open(stored))).toString()).toMatch(/^<svg /);
  });
});
