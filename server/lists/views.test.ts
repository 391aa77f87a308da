import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewRequest } from '#domain/list-view-request.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { keepView } from './keep-view.ts';
import { readViews } from './read-views.ts';

let database: TestDatabase;
let recruiter: SignedInStaff;
let colleague: SignedInStaff;
let reader: SignedInStaff;
let owner: SignedInStaff;
let now = new Date('2026-11-17T12:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  recruiter = await addSignedInStaff(database.db, { role: 'recruiter', name: 'Rik' });
  colleague = await addSignedInStaff(database.db, { role: 'recruiter', name: 'Cor' });
  reader = await addSignedInStaff(database.db, { role: 'reader', name: 'Lea' });
  owner = await addSignedInStaff(database.db, { role: 'owner', name: 'Eva' });
});
afterAll(() => database.close());

const person = ({ actor }: SignedInStaff) => ({ id: actor.userId, role: actor.role });
const keep = (by: SignedInStaff, request: ViewRequest, list: 'candidates' | 'customers' = 'candidates') =>
  keepView({ db: database.db, now: () => now }, request, { list, person: person(by), actor: by.actor });
const read = (by: SignedInStaff, query = '') =>
  readViews(
    database.db,
    { list: 'candidates', person: person(by), params: new URLSearchParams(query) },
    { now, today: '2026-11-17' },
  );
type Content = Omit<Extract<ViewRequest, { step: 'add' }>, 'step' | 'id' | 'name'>;
const content: Content = { shared: false, query: '', hidden: [], density: 'normal' };
const add = async (by: SignedInStaff, name: string, given: Partial<Content> = {}) => {
  const id = newId();
  expect(await keep(by, { ...content, ...given, step: 'add', id, name })).toEqual({});
  return id;
};
const namesFor = async (by: SignedInStaff) => (await read(by)).views.map(({ name }) => name);

describe('a view', () => {
  test('keeps filters and order as one query, without page and what means nothing', async () => {
    const id = await add(recruiter, ' Privacy  Utrecht ', {
      query: 'pagina=4&onzin=1&sorteer=naam-oplopend&vakgebied=Privacy&nabij=25-Utrecht&status=x',
      hidden: ['reach'],
      density: 'compact',
    });
    const { views, activeId, layout } = await read(recruiter, `overzicht=${id}`);
    expect(views).toMatchObject([
      { id, name: 'Privacy Utrecht', shared: false, maker: null, mayChange: true, outdated: false },
    ]);
    expect(views[0]?.query).toBe('vakgebied=Privacy&nabij=25-Utrecht&sorteer=naam-oplopend');
    expect(views[0]?.url).toBe(`?${views[0]?.query}&overzicht=${id}`);
    expect([activeId, layout]).toEqual([id, { hidden: ['reach'], density: 'compact' }]);
    expect((await read(recruiter)).layout).toEqual({ hidden: [], density: 'normal' });
  });

  test('is seen by others only if it is shared, and changed only by its maker and the owner', async () => {
    const own = await add(recruiter, 'Van mij');
    const shared = await add(recruiter, 'Van ons', { shared: true });
    expect(await namesFor(colleague)).toEqual(['Van ons']);
    expect((await read(colleague)).views[0]).toMatchObject({ maker: 'Rik', mayChange: false });
    expect((await read(owner)).views[0]).toMatchObject({ mayChange: true });
    const change: ViewRequest = {
      ...content,
      step: 'change',
      id: shared,
      name: 'Anders',
      shared: true,
    };
    await expect(keep(colleague, change)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(keep(colleague, { step: 'remove', id: shared })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(keep(owner, { step: 'remove', id: own })).rejects.toMatchObject({ code: 'notFound' });
    await expect(keep(recruiter, change, 'customers')).rejects.toMatchObject({ code: 'notFound' });
    expect(await keep(owner, change)).toEqual({});
    expect(await namesFor(colleague)).toEqual(['Anders']);
    expect(await keep(recruiter, { step: 'remove', id: shared })).toEqual({});
    expect(await namesFor(colleague)).toEqual([]);
  });

  test('of a reader is not shared', async () => {
    await add(reader, 'Alleen lezen', { shared: true });
    expect((await read(reader)).views).toMatchObject([{ name: 'Alleen lezen', shared: false }]);
    expect(await namesFor(colleague)).toEqual([]);
  });

  test('needs a name that its maker does not have yet, of at most sixty characters', async () => {
    const id = await add(colleague, 'Dubbel');
    const again = { ...content, step: 'add' as const, id: newId() };
    expect(await keep(colleague, { ...again, name: 'dubbel' })).toEqual({ problem: 'nameTaken' });
    expect(await keep(colleague, { ...again, name: '  ' })).toEqual({ problem: 'noName' });
    expect(await keep(colleague, { ...again, name: 'x'.repeat(61) })).toEqual({ problem: 'nameTooLong' });
    expect(await keep(colleague, { ...again, name: 'x'.repeat(60) })).toEqual({});
    // Renamed to itself, and the same request twice.
    expect(await keep(colleague, { ...again, step: 'change', id, name: 'DUBBEL' })).toEqual({});
    expect(await keep(colleague, { ...again, name: 'x'.repeat(60) })).toEqual({});
    await expect(keep(recruiter, { ...again, name: 'Ander' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('says so when a value that it keeps does not exist any more', async () => {
    const id = await add(owner, 'Verouderd', { query: 'vakgebied=Privacy' });
    await database.sql`update list_views set query = 'vakgebied=Scheepvaart' where id = ${id}`;
    expect((await read(owner)).views.find((view) => view.id === id)).toMatchObject({ outdated: true });
  });

  test('opens the list of whoever chose it, until it is gone', async () => {
    const id = await add(owner, 'Standaard');
    await keep(owner, { step: 'default', id });
    expect((await read(owner)).defaultId).toBe(id);
    expect((await read(colleague)).defaultId).toBeNull();
    await expect(keep(colleague, { step: 'default', id })).rejects.toMatchObject({ code: 'notFound' });
    await keep(owner, { step: 'remove', id });
    expect((await read(owner)).defaultId).toBeNull();
  });

  test('is recorded without its name and filters', async () => {
    const id = await add(owner, 'Dossier Jansen', { query: 'zoek=Jansen', shared: true });
    await keep(owner, { ...content, step: 'change', id, name: 'Dossier De Wit' });
    await keep(owner, { step: 'remove', id });
    const entries = await database.sql<{ action_type: string; text: string }[]>`
      select action_type, concat(old_data, new_data, metadata) as text from audit_logs where entity_id = ${id}
      order by timestamp, id`;
    expect(entries.map(({ action_type }) => action_type).sort()).toEqual(['create', 'delete', 'update']);
    expect(entries.map(({ text }) => text).join()).not.toMatch(/Jansen|Wit/);
    expect(entries.map(({ text }) => text).join()).toContain('candidates');
  });
});

test('new rows are those added since this person last opened the view', async () => {
  const at = (text: string) => new Date(`2026-11-17T${text}:00Z`);
  now = at('13:00');
  const id = await add(recruiter, 'Nieuw', { query: 'zoek=Versman', shared: true });
  const fresh = async (by: SignedInStaff) => (await read(by)).views.find((view) => view.id === id)?.fresh;
  await insertCandidate(database.db, { lastName: 'Versman', createdAt: at('12:59') });
  expect(await fresh(recruiter)).toBe(0);
  await insertCandidate(database.db, { lastName: 'Versman', createdAt: at('13:05') });
  await insertCandidate(database.db, { lastName: 'Anders', createdAt: at('13:05') });
  expect([await fresh(recruiter), await fresh(colleague)]).toEqual([1, 1]);
  now = at('13:10');
  await keep(recruiter, { step: 'open', id });
  expect([await fresh(recruiter), await fresh(colleague)]).toEqual([0, 1]);
});

test('columns are kept for a list and for each view, of one person', async () => {
  const id = await add(recruiter, 'Kolommen', { shared: true, hidden: ['reach'] });
  const compact = { hidden: ['applications'], density: 'compact' } as const;
  await keep(colleague, { step: 'layout', id: null, hidden: [...compact.hidden], density: 'compact' });
  expect((await read(colleague)).layout).toEqual(compact);
  expect((await read(colleague, `overzicht=${id}`)).layout).toEqual({ hidden: ['reach'], density: 'normal' });
  await keep(colleague, { step: 'layout', id, hidden: [], density: 'compact' });
  expect((await read(colleague, `overzicht=${id}`)).layout).toEqual({ hidden: [], density: 'compact' });
  expect((await read(recruiter, `overzicht=${id}`)).layout).toEqual({ hidden: ['reach'], density: 'normal' });
  expect((await read(recruiter)).layout).toEqual({ hidden: [], density: 'normal' });
});

test('nobody keeps more than 25 views of a list', async () => {
  const many = await addSignedInStaff(database.db, { role: 'reader' });
  for (let at = 0; at < 25; at++) await add(many, `Nummer ${at}`);
  const one: ViewRequest = { ...content, step: 'add', id: newId(), name: 'Nog een' };
  expect(await keep(many, one)).toEqual({ problem: 'tooMany' });
  expect((await read(many)).views).toHaveLength(25);
});

test('views and columns go with the account', async () => {
  const leaving = await addSignedInStaff(database.db, { role: 'recruiter' });
  const id = await add(leaving, 'Tijdelijk', { shared: true });
  await keep(recruiter, { step: 'default', id });
  await keep(leaving, { step: 'layout', id: null, hidden: [], density: 'compact' });
  await database.sql`delete from users where id = ${leaving.id}`;
  const [left] = await database.sql<
    { left: number }[]
  >`select (select count(*) from list_views where owner_id = ${leaving.id})
    + (select count(*) from list_view_uses where user_id = ${leaving.id} or view_id = ${id})
    + (select count(*) from list_choices where user_id = ${leaving.id} or default_view_id = ${id}) as left`;
  expect(Number(left?.left)).toBe(0);
});
