import { calendarDay } from '#domain/time/amsterdam.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicContentChanged } from '../http/public-content.ts';
import type { Program } from '../program.ts';
import { demoAssignments } from './demo-assignments.ts';

/** Fills an empty database, once: whoever has thrown the demo data away does not get it back. */
export async function fillWithDemoData(program: Program): Promise<void> {
  const today = calendarDay(program.now());
  await program.db.transaction(async (tx) => {
    const isEmpty = (await tx.select({ id: assignments.id }).from(assignments).limit(1)).length === 0;
    if (!isEmpty) return;
    await tx.insert(assignments).values(demoAssignments(today).map((assignment) => ({ id: newId(), ...assignment })));
    await publicContentChanged(tx);
  });
  await program.contentChanged();
}
