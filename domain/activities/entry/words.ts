import type { Language } from '../../language.ts';
import type { ActivityType } from '../activity.ts';

/** Words that say the kind of an activity, in either language. */
export const kindWords: Readonly<Record<ActivityType, readonly string[]>> = {
  call: ['bel', 'bellen', 'nabellen', 'terugbellen', 'opbellen', 'call', 'phone', 'ring'],
  email: ['mail', 'mailen', 'e-mail', 'email', 'e-mailen'],
  meeting: ['gesprek', 'afspraak', 'kennismaking', 'overleg', 'meeting', 'meet', 'interview'],
  task: ['taak', 'task', 'todo', 'to-do'],
  note: ['notitie', 'note'],
};

/** Also after the name: 'Bos bellen'. */
export const anywhere: ReadonlySet<string> = new Set([
  'bellen',
  'nabellen',
  'terugbellen',
  'opbellen',
  'mailen',
  'e-mailen',
  'gesprek',
  'afspraak',
  'meeting',
]);

/** They name the kind without being part of the sentence: 'taak dossier nalopen'. */
export const labelKinds: ReadonlySet<ActivityType> = new Set(['task', 'note']);

/** The word that names a kind in a written entry. */
export const kindLabels: Readonly<Record<Language, Record<ActivityType, string>>> = {
  nl: { call: 'bel', email: 'mail', meeting: 'gesprek', task: 'taak', note: 'notitie' },
  en: { call: 'call', email: 'mail', meeting: 'meeting', task: 'task', note: 'note' },
};

/** Monday is 0. */
export const weekdays: ReadonlyMap<string, number> = numbered([
  ['maandag', 'monday'],
  ['dinsdag', 'tuesday'],
  ['woensdag', 'wednesday'],
  ['donderdag', 'thursday'],
  ['vrijdag', 'friday'],
  ['zaterdag', 'saturday'],
  ['zondag', 'sunday'],
]);

/** Most are ordinary words too: they count only before a time or at the end. */
export const shortWeekdays: ReadonlyMap<string, number> = numbered([
  ['ma', 'mon'],
  ['di', 'tue'],
  ['wo', 'wed'],
  ['do', 'thu'],
  ['vr', 'fri'],
  ['za', 'sat'],
  ['zo', 'sun'],
]);

/** January is 0. */
export const months: ReadonlyMap<string, number> = numbered([
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'feb'],
  ['maart', 'march', 'mrt', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['augustus', 'august', 'aug'],
  ['september', 'sep', 'sept'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]);

/** One to twelve. */
export const dutchNumbers: ReadonlyMap<string, number> = numbered(
  [
    ['een', 'één'],
    ['twee'],
    ['drie'],
    ['vier'],
    ['vijf'],
    ['zes'],
    ['zeven'],
    ['acht'],
    ['negen'],
    ['tien'],
    ['elf'],
    ['twaalf'],
  ],
  1,
);
export const englishNumbers: ReadonlyMap<string, number> = numbered(
  [
    ['one', 'a', 'an'],
    ['two'],
    ['three'],
    ['four'],
    ['five'],
    ['six'],
    ['seven'],
    ['eight'],
    ['nine'],
    ['ten'],
    ['eleven'],
    ['twelve'],
  ],
  1,
);

export type DayPart = 'morning' | 'afternoon' | 'evening';
export const dayParts: ReadonlyMap<string, DayPart> = new Map<string, DayPart>([
  ['ochtend', 'morning'],
  ['ochtends', 'morning'],
  ['morgens', 'morning'],
  ['morning', 'morning'],
  ['middag', 'afternoon'],
  ['middags', 'afternoon'],
  ['afternoon', 'afternoon'],
  ['avond', 'evening'],
  ['avonds', 'evening'],
  ['evening', 'evening'],
]);

/** The time of a part of the day without one. */
export const partTimes: Readonly<Record<DayPart, string>> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '19:00',
};

function numbered(names: readonly (readonly string[])[], first = 0): ReadonlyMap<string, number> {
  return new Map(names.flatMap((same, at) => same.map((name) => [name, at + first] as const)));
}
