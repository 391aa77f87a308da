import { calendarDay } from './time/amsterdam.ts';

/** What visitors mention when they call. Of an assignment: the year of its creation and its number. */
export function assignmentReference({ number, createdAt }: { number: number; createdAt: Date }): string {
  return `${calendarDay(createdAt).slice(0, 4)}-${String(number).padStart(4, '0')}`;
}

/** Of an application: the end of its id, which says nothing about other applications. */
export function applicationReference(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}

const assignmentReferencePattern =
  /^\s*(?:(?:opdracht|vacature|assignment|ref|referentie|reference|nummer|nr|no)\b[.:]?\s*)*#?\d{4}-(\d{4,9})\s*$/i;

/** The number of an assignment in a search, such as 118 for '2026-0118' or 'opdracht 2026-0118'. */
export function readAssignmentReference(typed: string): number | undefined {
  const number = Number(assignmentReferencePattern.exec(typed)?.[1]);
  return number > 0 ? number : undefined;
}

/** The end of the id of an application in a search, such as '7f3a9c21' for '7F3A-9C21'. */
export function readApplicationReference(typed: string): string | undefined {
  const [, start, end] = /^\s*([\da-f]{4})-?([\da-f]{4})\s*$/i.exec(typed) ?? [];
  return start && end ? `${start}${end}`.toLowerCase() : undefined;
}
