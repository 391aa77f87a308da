import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_TEAM_MEMBERS, PHOTO_SIDE, photoSides } from '#domain/team/team-member.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram, upload } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { drawPhoto } from '../brand/draw-brand-file.ts';
import { identityOf, shownTeam } from '../brand/identity.ts';
import { renderSvg, svgOf } from '../brand/render-image.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { changeTeam, changeTeamPhoto, saveTeamMember } from './change-team.ts';
import { redLeftOfBlue, withOrientation } from '#tests/support/photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { readTeam } from './read-team.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'team_members', 'stored_files');
  return () => program.remove();
});

const form = (name: string) => ({ name, role_nl: 'Recruiter', role_en: '', phone: '0131234567' });
const add = (name: string) => saveTeamMember(program, { form: form(name) }, system);
const names = async () => (await readTeam(program.db)).map(({ name }) => name);
const idOf = async (name: string) => (await readTeam(program.db)).find((one) => one.name === name)?.id ?? '';
const identity = async () => {
  program.siteContent.forget();
  return identityOf(await program.settings.current(), await program.siteContent.current());
};
const png = (width: number, height = width) =>
  renderSvg(svgOf(width, height, `<rect width="${width}" height="${height}" fill="#123456"/>`), width);

describe('the team', () => {
  test('is added to, changed, ordered and removed; the log has ids only, and pages are shown anew', async () => {
    const [before] = await database.sql`select epoch from public_content`;
    for (const name of ['Anna', 'Bart', 'Cleo']) await add(name);
    const bart = await idOf('Bart');
    await saveTeamMember(program, { id: bart, basedOn: form('Bart'), form: form('Bartel') }, system);
    await changeTeam(program, { id: bart, change: 'up' }, system);
    expect(await names()).toEqual(['Bartel', 'Anna', 'Cleo']);
    await changeTeam(program, { id: bart, change: 'up' }, system);
    await changeTeam(program, { id: await idOf('Anna'), change: 'down' }, system);
    expect(await names()).toEqual(['Bartel', 'Cleo', 'Anna']);
    await changeTeam(program, { id: bart, change: 'remove' }, system);
    expect(await names()).toEqual(['Cleo', 'Anna']);
    await expect(changeTeam(program, { id: bart, change: 'remove' }, system)).rejects.toThrow('notFound');
    const log = await database.sql`select old_data, new_data from audit_logs where entity_type = 'settings'`;
    expect(log).toHaveLength(8);
    expect(JSON.stringify(log)).not.toMatch(/Anna|Bart|Cleo|Recruiter|0131234567/);
    const [after] = await database.sql`select epoch from public_content`;
    expect(Number(after?.epoch)).toBe(Number(before?.epoch) + 8);
  });

  test('keeps what a colleague changed meanwhile; the same change twice is one', async () => {
    await add('Anna');
    const id = await idOf('Anna');
    await saveTeamMember(program, { id, basedOn: form('Anna'), form: form('Anne') }, system);
    await saveTeamMember(program, { id, basedOn: form('Anna'), form: form('Anne') }, system);
    const late = saveTeamMember(program, { id, basedOn: form('Anna'), form: form('Hanna') }, system);
    await expect(late).rejects.toThrow('conflict');
    expect(await names()).toEqual(['Anne']);
  });

  test('has a limited number of members', async () => {
    for (let n = 0; n < MAX_TEAM_MEMBERS; n++) await add(`Nr ${n}`);
    await expect(add('Te veel')).rejects.toThrow('tooLarge');
  });
});

describe('a photo', () => {
  test('is stored small, shown under an address that changes with it, kept by the sweep, and goes with its member', async () => {
    await add('Anna');
    const id = await idOf('Anna');
    expect(shownTeam(await identity())[0]?.photo).toBeUndefined();
    expect(await changeTeamPhoto(program, id, upload(await png(400), 'a.png'), system)).toBeUndefined();
    const first = shownTeam(await identity())[0]?.photo;
    expect(first).toMatch(new RegExp(`^/huisstijl/team-${id}\\.png\\?v=`));
    const drawn = await drawPhoto({ files: program.files, identity: await identity() }, id);
    expect([drawn?.type, drawn?.body.readUInt32BE(16), drawn?.body.readUInt32BE(20)]).toEqual([
      'image/png',
      PHOTO_SIDE,
      PHOTO_SIDE,
    ]);
    await changeTeamPhoto(program, id, upload(redLeftOfBlue, 'b.jpg'), system);
    expect(shownTeam(await identity())[0]?.photo).not.toBe(first);
    await removeOrphanFiles(program);
    expect(await database.sql`select 1 from stored_files`).toHaveLength(1);
    await changeTeam(program, { id, change: 'removePhoto' }, system);
    expect(await readTeam(program.db)).toMatchObject([{ name: 'Anna', photo: undefined }]);
    await changeTeamPhoto(program, id, upload(redLeftOfBlue, 'b.jpg'), system);
    await changeTeam(program, { id, change: 'remove' }, system);
    expect(await program.filesOnDisk()).not.toContainEqual(expect.stringMatching(/^files\//));
  });

  test('loses its metadata, and is turned as the camera noted', async () => {
    const secret = withOrientation(redLeftOfBlue, 1, 'Spoorlaan 400');
    expect(secret.toString('latin1')).toContain('Spoorlaan');
    const plain = await preparePhoto(secret);
    expect('png' in plain && plain.png.toString('latin1').includes('Spoorlaan')).toBe(false);
    // What is at the left, right, top and bottom of the square.
    const shown: Record<number, string> = {
      1: 'red blue',
      2: 'blue red',
      3: 'blue red',
      4: 'red blue',
      5: 'red / blue',
      6: 'red / blue',
      7: 'blue / red',
      8: 'blue / red',
    };
    for (const [orientation, expected] of Object.entries(shown)) {
      const made = await preparePhoto(withOrientation(redLeftOfBlue, Number(orientation)));
      expect([orientation, await sidesOf('png' in made ? made.png : Buffer.alloc(0))]).toEqual([
        orientation,
        expected,
      ]);
    }
  });

  test('is judged by its bytes and its size', async () => {
    const problem = async (bytes: Buffer) => {
      const made = await preparePhoto(bytes);
      return 'problem' in made ? made.problem : undefined;
    };
    expect(await problem(Buffer.alloc(0))).toBe('missing');
    expect(await problem(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toBe('tooLarge');
    expect(await problem(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('notAPhoto');
    expect(await problem(Buffer.from('GIF89a and more of it'))).toBe('notAPhoto');
    expect(await problem(redLeftOfBlue.subarray(0, 100))).toBe('notAPhoto');
    expect(await problem(redLeftOfBlue.subarray(0, 700))).toBe('notAPhoto');
    expect(await problem(await png(photoSides.min))).toBeUndefined();
    expect(await problem(await png(photoSides.min - 1))).toBe('photoSize');
    const bomb = await png(200);
    bomb.writeUInt32BE(photoSides.max + 1, 16);
    expect(await problem(bomb)).toBe('photoSize');
    // The header promises what the content does not hold.
    const broken = (await png(200)).fill(0, 60);
    expect(await problem(broken)).toBe('notAPhoto');
  });
});

/** The colours beside or above each other, by drawing the middle of each side as one pixel. */
async function sidesOf(image: Buffer): Promise<string> {
  const at = async (x: number, y: number) => {
    const one = svgOf(
      1,
      1,
      `<image x="${-x}" y="${-y}" width="${PHOTO_SIDE}" height="${PHOTO_SIDE}" href="data:image/png;base64,${image.toString('base64')}"/>`,
    );
    const { draw } = await pixelOf(one);
    return draw;
  };
  const [left, right] = [await at(20, 160), await at(300, 160)];
  const [top, bottom] = [await at(160, 20), await at(160, 300)];
  return left === right ? `${top} / ${bottom}` : `${left} ${right}`;
}

async function pixelOf(svg: string): Promise<{ draw: string }> {
  const { inflateSync } = await import('node:zlib');
  const file = await renderSvg(svg, 1);
  const start = file.indexOf('IDAT') + 4;
  const data = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  return { draw: (data[1] ?? 0) > (data[3] ?? 0) ? 'red' : 'blue' };
}
