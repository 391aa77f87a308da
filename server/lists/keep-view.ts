import { and, count, eq, ne, sql } from 'drizzle-orm';
import { may, type Role } from '#domain/accounts/roles.ts';
import type { ListName } from '#domain/list-name.ts';
import { MAX_VIEW_NAME, MAX_VIEWS } from '#domain/list-view.ts';
import type { ViewAnswer, ViewRequest } from '#domain/list-view-request.ts';
import { cleanSearch } from '#domain/list-state.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { listChoices, listViews, listViewUses } from '../db/schema/lists.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { canonicalQuery } from './read-views.ts';

type Person = { id: string; role: Role };
type Content = Extract<ViewRequest, { step: 'add' | 'change' }>;
type Step = { list: ListName; person: Person; actor: Actor };

/** A step with a view, or with the columns of a list, of one person. */
export function keepView(
  { db, now }: Pick<Program, 'db' | 'now'>,
  request: ViewRequest,
  step: Step,
): Promise<ViewAnswer> {
  return db.transaction(async (tx) => {
    switch (request.step) {
      case 'add':
        return addView(tx, request, step, now());
      case 'change':
        return changeView(tx, request, step, now());
      case 'remove':
        return removeView(tx, request.id, step);
      case 'open':
        await use(tx, request.id, step, { openedAt: now() });
        return {};
      case 'layout':
        await keepLayout(tx, request, step);
        return {};
      case 'default':
        if (request.id) await findView(tx, request.id, step);
        await choose(tx, step, { defaultViewId: request.id });
        return {};
    }
  });
}

async function addView(tx: Transaction, request: Content, step: Step, now: Date): Promise<ViewAnswer> {
  const { list, person, actor } = step;
  const [known] = await tx.select().from(listViews).where(eq(listViews.id, request.id));
  // The same request, sent again after a lost answer.
  if (known) return known.ownerId === person.id ? {} : Promise.reject(new AppError('forbidden'));
  const problem = await problemOf(tx, request, { ...step, ownerId: person.id });
  if (problem) return { problem };
  const [own] = await tx
    .select({ number: count() })
    .from(listViews)
    .where(and(eq(listViews.ownerId, person.id), eq(listViews.list, list)));
  if ((own?.number ?? 0) >= MAX_VIEWS) return { problem: 'tooMany' };
  const view = { ...contentOf(request, step), id: request.id, list, ownerId: person.id, createdAt: now };
  await tx.insert(listViews).values(view);
  await use(tx, request.id, step, { openedAt: now });
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'listView',
    entityId: request.id,
    newData: { list, shared: view.shared, name: view.name },
  });
  return {};
}

async function changeView(tx: Transaction, request: Content, step: Step, now: Date): Promise<ViewAnswer> {
  const before = await findView(tx, request.id, step);
  if (before.ownerId !== step.person.id && !may(step.person.role, 'administer'))
    throw new AppError('forbidden');
  const problem = await problemOf(tx, request, { ...step, ownerId: before.ownerId });
  if (problem) return { problem };
  const after = contentOf(request, step, before.shared);
  await tx
    .update(listViews)
    .set({ ...after, updatedAt: now })
    .where(eq(listViews.id, before.id));
  await tx
    .update(listViewUses)
    .set({ hidden: null, density: null })
    .where(and(eq(listViewUses.viewId, before.id), eq(listViewUses.userId, step.person.id)));
  await recordAudit(tx, step.actor, {
    action: 'update',
    entity: 'listView',
    entityId: before.id,
    oldData: { list: before.list, shared: before.shared, name: before.name, query: before.query },
    newData: { list: before.list, shared: after.shared, name: after.name, query: after.query },
  });
  return {};
}

async function removeView(tx: Transaction, id: string, step: Step): Promise<ViewAnswer> {
  const view = await findView(tx, id, step);
  if (view.ownerId !== step.person.id && !may(step.person.role, 'administer'))
    throw new AppError('forbidden');
  await tx.delete(listViews).where(eq(listViews.id, id));
  await recordAudit(tx, step.actor, {
    action: 'delete',
    entity: 'listView',
    entityId: id,
    oldData: { list: view.list, shared: view.shared, name: view.name },
  });
  return {};
}

/** A view that this person sees. */
async function findView(tx: Transaction, id: string, { list, person }: Step) {
  const [view] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update');
  if (!view || view.list !== list || (view.ownerId !== person.id && !view.shared))
    throw new AppError('notFound');
  return view;
}

function contentOf(request: Content, { list, person }: Step, wasShared = false) {
  const { hidden, density, query } = request;
  // A reader keeps views, but others need not see them.
  const shared = may(person.role, 'edit') ? request.shared : wasShared;
  return { name: cleanSearch(request.name), query: canonicalQuery(list, query), hidden, density, shared };
}

async function problemOf(
  tx: Transaction,
  { id, name: given }: Content,
  { list, ownerId }: Step & { ownerId: string },
): Promise<ViewAnswer['problem']> {
  const name = given.replace(/\s+/gu, ' ').trim();
  if (cleanSearch(name) === '') return 'noName';
  if (name.length > MAX_VIEW_NAME) return 'nameTooLong';
  const isNamed = eq(sql`lower(${listViews.name})`, sql`lower(${cleanSearch(name)})`);
  const [other] = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(eq(listViews.ownerId, ownerId), eq(listViews.list, list), isNamed, ne(listViews.id, id)));
  return other && 'nameTaken';
}

type Use = Partial<Omit<typeof listViewUses.$inferInsert, 'viewId' | 'userId'>>;

async function use(tx: Transaction, id: string, step: Step, set: Use): Promise<void> {
  await findView(tx, id, step);
  await tx
    .insert(listViewUses)
    .values({ viewId: id, userId: step.person.id, ...set })
    .onConflictDoUpdate({ target: [listViewUses.userId, listViewUses.viewId], set });
}

async function keepLayout(
  tx: Transaction,
  { id, hidden, density }: Extract<ViewRequest, { step: 'layout' }>,
  step: Step,
): Promise<void> {
  if (id) await use(tx, id, step, { hidden, density });
  else await choose(tx, step, { hidden, density });
}

async function choose(
  tx: Transaction,
  { list, person }: Step,
  set: Partial<Omit<typeof listChoices.$inferInsert, 'userId' | 'list'>>,
): Promise<void> {
  await tx
    .insert(listChoices)
    .values({ userId: person.id, list, ...set })
    .onConflictDoUpdate({ target: [listChoices.userId, listChoices.list], set });
}
