import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language.ts';
import { addDays, calendarDay } from '../../time/amsterdam.ts';
import { type ActivityType, activityTypes } from '../activity.ts';
import { dueAt } from '../due.ts';
import { type Entry, printEntry, readEntry } from './entry.ts';
import { namesIn } from './names.ts';

/** Tuesday 17 November 2026, 11:00 in Amsterdam. */
const now = new Date('2026-11-17T10:00:00Z');
const read = (text: string, language: Language = 'nl') => readEntry(text, now, language);
type Row = [text: string, subject: string, type: ActivityType, day: string | null, time: string | null];

describe('an entry', () => {
  test.each<Row>([
    ['bel Bos morgen 10:00', 'Bel Bos', 'call', '2026-11-18', '10:00'],
    ['call Bos tomorrow 10:00', 'Call Bos', 'call', '2026-11-18', '10:00'],
    ['Bos bellen overmorgen om half tien', 'Bos bellen', 'call', '2026-11-19', '09:30'],
    [
      'mail De Wit over de offerte vrijdagmiddag',
      'Mail De Wit over de offerte',
      'email',
      '2026-11-20',
      '14:00',
    ],
    ['gesprek Jansen 24-11 10u', 'Gesprek Jansen', 'meeting', '2026-11-24', '10:00'],
    ['meeting with Smith on 24 November at 3', 'Meeting with Smith', 'meeting', '2026-11-24', '15:00'],
    ['taak dossier nalopen volgende week', 'Dossier nalopen', 'task', '2026-11-23', null],
    ['task: check the file next week', 'Check the file', 'task', '2026-11-23', null],
    ['notitie: belde terug', 'Belde terug', 'note', null, null],
    ['referenties opvragen', 'Referenties opvragen', 'task', null, null],
    ['', '', 'task', null, null],
    ['morgen 10:00', '', 'task', '2026-11-18', '10:00'],
    ['bel', 'Bel', 'call', null, null],
    ['taak', 'Taak', 'task', null, null],
  ])('%j', (text, subject, type, day, time) => {
    expect(read(text)).toEqual({ subject, type, day, time });
  });

  test.each([
    ['vandaag', '2026-11-17'],
    ['today', '2026-11-17'],
    ['overmorgen', '2026-11-19'],
    ['the day after tomorrow', '2026-11-19'],
    ['woensdag', '2026-11-18'],
    ['maandag', '2026-11-23'],
    ['zondag', '2026-11-22'],
    // Today has a word of its own.
    ['dinsdag', '2026-11-24'],
    ['on Friday', '2026-11-20'],
    ['aanstaande vrijdag', '2026-11-20'],
    ['volgende vrijdag', '2026-11-27'],
    ['next week Thursday', '2026-11-26'],
    ['donderdag volgende week', '2026-11-26'],
    ['over 3 dagen', '2026-11-20'],
    ['in three days', '2026-11-20'],
    ['over een week', '2026-11-24'],
    ['in 2 weeks', '2026-12-01'],
    ['24-11', '2026-11-24'],
    ['24/11/2027', '2027-11-24'],
    ['2027-01-05', '2027-01-05'],
    ['17-11', '2026-11-17'],
    // Past this year.
    ['16-11', '2027-11-16'],
    ['29 feb', '2028-02-29'],
    ['24 november', '2026-11-24'],
    ['24 nov 2027', '2027-11-24'],
    ['November 24th', '2026-11-24'],
    ['op 1 mei', '2027-05-01'],
    ['x vr', '2026-11-20'],
  ])('%j is %s', (text, day) => {
    expect(read(`nabellen ${text}`).day).toBe(day);
  });

  test.each([
    ['10:00', '10:00'],
    ['9.30 uur', '09:30'],
    ['10u', '10:00'],
    ['10u30', '10:30'],
    ['14h', '14:00'],
    ['3pm', '15:00'],
    ['9 am', '09:00'],
    ['12:15 pm', '12:15'],
    ['om 10', '10:00'],
    ['10 uur', '10:00'],
    ['tien uur', '10:00'],
    ["ten o'clock", '10:00'],
    ['half tien', '09:30'],
    ['half past nine', '09:30'],
    ['half ten', '10:30'],
    ['half een', '12:30'],
    ['half vier', '15:30'],
    ['half 10', '09:30'],
    ['kwart over negen', '09:15'],
    ['kwart voor één', '12:45'],
    ['a quarter to ten', '09:45'],
    // Written out it is as it says; spoken, the office is open.
    ['03:00', '03:00'],
    ['3 uur', '15:00'],
    ["3 uur 's middags", '15:00'],
    ['6 uur ’s ochtends', '06:00'],
    ["8 uur 's avonds", '20:00'],
    ["'s middags", '14:00'],
    ['in the morning', '09:00'],
    ['noon', '12:00'],
  ])('%j is %s', (text, time) => {
    expect(read(`nabellen morgen ${text}`)).toMatchObject({ subject: 'Nabellen', time });
  });

  test('takes half 10 as the language does', () => {
    expect(read('bel half 10', 'nl').time).toBe('09:30');
    expect(read('call half 10', 'en').time).toBe('10:30');
  });

  test('with only a time is on the first day that it comes', () => {
    expect(read('bel 11:01').day).toBe('2026-11-17');
    expect(read('bel 11:00').day).toBe('2026-11-18');
    expect(read('bel vanmiddag')).toMatchObject({ day: '2026-11-17', time: '14:00' });
  });

  test.each([
    '24 uur per week aanbieden',
    'Uren 24-32 bespreken',
    'Contract 31-02 nakijken',
    'Kamer 25:00 zoeken',
    'Offerte van 4.500 sturen',
    'Kom zo langs',
    'What to do with Bos',
    'Over een half jaar',
  ])('leaves %j in the subject', (text) => {
    const { subject, day, time } = read(text);
    expect({ subject: subject.toLowerCase(), day, time }).toEqual({
      subject: text.toLowerCase(),
      day: null,
      time: null,
    });
  });

  test('takes what is between quotes as it is, and only the first day and time', () => {
    expect(read('bel "morgen 10:00" vrijdag')).toMatchObject({
      subject: 'Bel morgen 10:00',
      day: '2026-11-20',
    });
    expect(read('bel morgen of vrijdag')).toMatchObject({ subject: 'Bel of vrijdag', day: '2026-11-18' });
    expect(read('scherm 27" kopen')).toMatchObject({ subject: 'Scherm 27" kopen' });
  });

  test('falls on the same time over a change of the clock', () => {
    const friday = new Date('2026-03-27T10:00:00Z');
    const { day, time } = readEntry('bel maandag 10:00', friday, 'nl');
    expect(dueAt(day ?? '', time)).toEqual(new Date('2026-03-30T08:00:00Z'));
    // The hour from two to three does not exist on that Sunday.
    const night = readEntry('bel zondag 02:30', friday, 'nl');
    expect(dueAt(night.day ?? '', night.time)).toEqual(new Date('2026-03-29T01:30:00Z'));
  });
});

const vocabulary =
  `bel call mail gesprek taak: task note: vandaag morgen overmorgen tomorrow maandag vr do zo friday volgende next week
  over in 3 een dagen days op on om at 10:00 10u half tien ten kwart past 's middags morning 24-11 24 november 2026 uur
  per "morgen "x y" " "" Bos de Wit é ß 27" 🙂 : ,`.split(/\s+/);
const words = fc.array(fc.oneof(fc.constantFrom(...vocabulary), fc.string()), { maxLength: 9 });
const lines = fc.oneof(
  words.map((all) => all.join(' ')),
  fc.string({ unit: 'binary' }),
);
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const languages = fc.constantFrom<Language>('nl', 'en');

describe('whatever is typed', () => {
  test('is read, as a moment that can be planned', () => {
    fc.assert(
      fc.property(lines, moments, languages, (line, at, language) => {
        const { day, time, type } = readEntry(line, at, language);
        expect(activityTypes).toContain(type);
        if (day !== null) expect(dueAt(day, time)).not.toBeNull();
        else expect(time).toBeNull();
      }),
    );
  });

  test('keeps every word that has no meaning, in order', () => {
    const names = fc.array(fc.constantFrom('Bos', 'offerte', 'Zorggroep', 'nakijken', 'x7', 'é'), {
      minLength: 1,
    });
    const said = fc.constantFrom(
      '',
      'morgen',
      'vrijdag 10u',
      'in 3 days at 4',
      'volgende week',
      "24-11 's avonds",
    );
    fc.assert(
      fc.property(names, said, said, fc.nat(), (kept, first, second, where) => {
        const at = where % (kept.length + 1);
        const line = [...kept.slice(0, at), first, ...kept.slice(at), second].join(' ');
        const { subject } = read(line);
        const left = subject.toLowerCase().split(' ');
        for (const word of kept) {
          const found = left.indexOf(word.toLowerCase());
          expect(found, `${word} of ${line}`).toBeGreaterThanOrEqual(0);
          left.splice(0, found + 1);
        }
      }),
    );
  });

  test('is the same after it is written and read again, also on a later day', () => {
    fc.assert(
      fc.property(lines, moments, languages, fc.nat(400), (line, at, language, days) => {
        const entry = readEntry(line, at, language);
        const later = new Date(at.getTime() + days * 86_400_000);
        const written = printEntry(entry, later, language);
        expect(readEntry(written, later, language)).toEqual(entry);
      }),
      { numRuns: 400 },
    );
  });

  test('is written as one would type it', () => {
    const entry = (text: string): Entry => read(text);
    expect(printEntry(entry('bel Bos morgen 10:00'), now, 'nl')).toBe('Bel Bos 18-11-2026 10:00');
    expect(printEntry({ ...entry('Bos'), type: 'email' }, now, 'nl')).toBe('mail: Bos');
    expect(printEntry(entry('"morgen bellen" vandaag'), now, 'en')).toBe('task: "Morgen bellen" 17-11-2026');
    expect(calendarDay(now)).toBe(addDays('2026-11-16', 1));
  });
});

describe('the names in a subject', () => {
  test.each([
    ['Bel Bos', ['Bos']],
    ['bel bos', ['bos']],
    ['Bel Jan de Wit over de offerte', ['Jan de Wit', 'Jan de', 'Jan', 'de offerte', 'de']],
    ['offerte voor zuid', ['offerte', 'zuid']],
    ['Bel bos offerte bespreken', ['bos offerte bespreken', 'bos offerte', 'bos']],
    ['Offerte maken voor Zorggroep Zuid', ['Zorggroep Zuid', 'Offerte', 'Offerte maken', 'Zorggroep']],
    ['Gesprek met Smulders', ['Smulders']],
    ['Bos bellen', ['Bos']],
    ['Bel', []],
    ['', []],
  ])('%j', (subject, names) => {
    expect(namesIn(subject)).toEqual(names);
  });
});
