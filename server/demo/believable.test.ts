import { describe, expect, test } from 'vitest';
import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { weekOf } from '#domain/time/weeks.ts';
import { letters, openLetter } from './application-texts.ts';
import { demoApplications } from './demo-applications.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoProfiles } from './demo-candidates.ts';
import { demoCrm } from './demo-crm.ts';
import { demoMessages } from './demo-messages.ts';
import { cvOf } from './documents/cv.ts';
import { demoPeople } from './people.ts';

/** A Wednesday and a Monday, in office hours. */
const moments = [new Date('2026-11-18T12:00:00Z'), new Date('2027-03-01T09:30:00Z')];

const world = (now: Date) => {
  const assignments = demoAssignments(calendarDay(now)).map((one, at) => ({ id: `id-${at}`, ...one }));
  const applied = demoApplications(now, assignments, null);
  return {
    assignments,
    applied,
    profiles: demoProfiles(now, applied, null),
    messages: demoMessages(now),
    crm: demoCrm(now, null),
    now,
  };
};
const worlds = moments.map(world);
const people = moments.flatMap((now) => demoPeople(now.getFullYear()));

function isWorkingTime(moment: Date): boolean {
  const day = calendarDay(moment);
  const hour = (moment.getTime() - startOfDay(day).getTime()) / 3_600_000;
  const weekday = (Date.parse(day) - Date.parse(weekOf(day))) / 86_400_000;
  return weekday < 5 && hour >= 8 && hour < 18;
}

describe('the people', () => {
  const schools: Record<'WO' | 'HBO', RegExp> = {
    WO: /^(?:Tilburg University|Universiteit (?:Leiden|Utrecht|Maastricht|van Amsterdam)|Erasmus Universiteit Rotterdam|Vrije Universiteit Amsterdam|Radboud Universiteit|Rijksuniversiteit Groningen)$/,
    HBO: /^(?:De Haagse )?Hogeschool\b/,
  };

  test('have a degree of a kind that their school confers', () => {
    for (const { study } of people) {
      expect(['WO', 'HBO']).toContain(study.level);
      const level = study.level === 'WO' ? 'WO' : 'HBO';
      expect(study.school).toMatch(schools[level]);
      expect(study.title).toMatch(
        level === 'WO' ? /^Master (?!HBO)/ : /^Bachelor (?:HBO-Rechten|Sociaal Juridische Dienstverlening)$/,
      );
      if (study.title.includes('Notarieel'))
        expect(study.school).toMatch(/Leiden|Radboud|Groningen|Vrije Universiteit/);
      if (study.title.includes('Technology')) expect(study.school).toBe('Tilburg University');
    }
  });

  test('have the degree that their profession requires', () => {
    for (const { study, jobs } of people)
      for (const { title } of jobs) {
        if (/advocaat/i.test(title))
          expect(study.title).toMatch(/^Master (?:Rechtsgeleerdheid|Nederlands recht)$/);
        if (/kandidaat-notaris|notarieel jurist/i.test(title))
          expect(study.title).toBe('Master Notarieel recht');
        if (/jurist|legal counsel|functionaris/i.test(title)) expect(study.level).toBe('WO');
      }
    expect(people.some(({ study }) => study.level === 'HBO')).toBe(true);
    expect(people.some(({ jobs }) => jobs.some(({ title }) => title.includes('Advocaat')))).toBe(true);
  });

  test('worked after they graduated, without gaps, until now', () => {
    for (const [at, { study, jobs }] of people.entries()) {
      const year = moments[Math.floor(at / 120)]?.getFullYear() ?? 0;
      expect(year - study.year).toBeGreaterThanOrEqual(3);
      expect(year - study.year).toBeLessThanOrEqual(40);
      expect(jobs.at(-1)?.from).toBe(study.year);
      expect(jobs[0]?.to).toBeNull();
      for (const [nth, job] of jobs.entries()) {
        expect((job.to ?? year) - job.from).toBeGreaterThan(0);
        if (nth > 0) expect(job.to).toBe(jobs[nth - 1]?.from);
        if (job.title.includes('stagiaire')) expect((job.to ?? year) - job.from).toBe(3);
      }
    }
  });

  test('apply for work of their own kind and level', () => {
    for (const { applied, assignments } of worlds)
      for (const { person, application } of applied) {
        const assignment = assignments.find(({ id }) => id === application.assignmentId);
        if (!assignment) continue;
        expect(person.vakgebieden).toContain(assignment.vakgebied);
        expect(assignment.educationLevel === 'WO').toBe(person.study.level === 'WO');
      }
  });

  test('have profiles that say what they say', () => {
    for (const { profiles, applied } of worlds)
      for (const { id, profile } of profiles) {
        const { person, application } = applied.find((one) => one.application.id === id)!;
        expect([profile.educationLevel, profile.graduationYear]).toEqual([
          person.study.level,
          person.study.year,
        ]);
        const said = /(\d+) uur per week beschikbaar/.exec(application.motivation)?.[1];
        if (said) expect(Number(said)).toBe(profile.hoursMax);
      }
  });
});

const unnatural = [
  / {2}/,
  /\bbij (?:gemeente|provincie|waterschap|omgevingsdienst|vakbond)\b/i,
  /\been (?:de|het|een)\b/,
  /\bbij een \p{Lu}\p{Ll}/u,
  /\b(?:de|het) (?:Gemeente|Waterschap|Omgevingsdienst)\b/,
  /\bals \p{Lu}\p{Ll}/u,
  /undefined|null|\[object/,
  /\.\./,
  /\ben en\b|, en /,
  /\b(?:met|van|en) (?:AVG|Awb|Wwft|Woo|Wmo|Wft|Omgevingswet|Sanctiewet|sociaal domein)\b(?!-)/,
  /\b(?:wwft|awb|avg|woo|dpia|it|kyc)\b/,
];

test('every letter and CV that can be made is natural Dutch', () => {
  const written = new Set<string>();
  const assignments = worlds.flatMap((one) => one.assignments);
  for (const person of people) {
    written.add(openLetter(person));
    for (const { text } of cvOf(person)) if (!text.includes('@')) written.add(text);
    for (const letter of letters)
      for (const assignment of assignments) written.add(letter(person, assignment));
  }
  expect(written.size).toBeGreaterThan(20_000);
  for (const text of written)
    for (const pattern of unnatural) if (pattern.test(text)) expect.fail(`${pattern} in: ${text}`);
});

describe('the assignments', () => {
  const [{ assignments } = { assignments: [] }] = worlds;
  const freelance = assignments.filter(({ type }) => type === 'ZZP');
  const employed = assignments.filter(({ type }) => type !== 'ZZP');
  const seconded = assignments.filter(({ type }) => type === 'Detachering');

  test.each(freelance.map((one) => [one.title, one] as const))(
    'could be done by a freelancer: %s',
    (_, one) => {
      const { title, description, duration, hoursPerWeek, rateMin, rateMax, skills, expertise } = one;
      // Limited, without replacing an employee, leading employees or standing under the direction of one.
      expect(hoursPerWeek).toBeLessThanOrEqual(24);
      expect(`${title} ${duration}`).not.toMatch(
        /verlof|vervang|waarnem|verleng|a\.i\.|interim|kandidaat-notaris/i,
      );
      expect(Number.parseInt(duration, 10)).toBeLessThanOrEqual(12);
      expect(description).not.toMatch(
        /verlof|u vervangt|waarneemt|afwezigheid|rapporteert aan|general counsel|stuurt (?:\S+ ){0,4}(?:teams?|medewerkers|juristen)|u leidt|(?:vaste|elke) (?:werk)?dag|elke ochtend|wekelijks/i,
      );
      expect([...skills, ...expertise]).not.toContain('Leidinggeven');
      expect(rateMin ?? 75).toBeGreaterThanOrEqual(75);
      expect(rateMax ?? 150).toBeLessThanOrEqual(150);
    },
  );

  test('pay a salary that is lawful and plausible', () => {
    for (const { salaryMin, salaryMax } of employed) {
      // The statutory minimum wage for forty hours a week, with some room.
      if (salaryMin !== null) expect(salaryMin).toBeGreaterThanOrEqual(2750);
      if (salaryMin !== null && salaryMax !== null) expect(salaryMax / salaryMin).toBeLessThan(1.5);
    }
  });

  test('never post an advocaat, who may not be employed by an agency', () => {
    expect(seconded.filter(({ title }) => /^advocaat/i.test(title))).toEqual([]);
  });

  test('of a permanent position say so, and that the organisation is the employer', () => {
    const permanent = assignments.filter(({ type }) => type === 'Werving & selectie');
    expect(permanent.length).toBeGreaterThan(3);
    for (const { duration, description } of permanent) {
      expect(duration).toMatch(/^Vast/);
      expect(description).not.toMatch(/bij ons in dienst|Als uw werkgever|bij ons een arbeidsovereenkomst/);
    }
  });

  test('ask a degree in law for regulated professions', () => {
    for (const { title, educationLevel } of assignments)
      if (/advocaat|kandidaat-notaris|notarieel jurist|legal counsel|bedrijfsjurist/i.test(title))
        expect([title, educationLevel]).toEqual([title, 'WO']);
  });

  test('are published and described without doubled words, spaces or signs', () => {
    for (const { description } of assignments)
      expect(description).not.toMatch(/ {2}|\b(\p{L}+) \1\b|\.\.| [.,;]|"|'/u);
  });
});

describe('the customers', () => {
  const crm = worlds.flatMap((one) => one.crm);
  const customers = crm.map(({ customer }) => customer);
  const contacts = crm.flatMap((one) => one.contacts);

  test('cannot be reached by mail, web or telephone, and are not registered', () => {
    for (const { email, website, phone, kvkNumber, vatNumber } of customers) {
      expect(email).toMatch(/^info@[a-z-]+\.example$/);
      expect(website).toMatch(/^https:\/\/www\.[a-z-]+\.example$/);
      expect(phone).toMatch(/^0\d{2,3}-0\d+$/);
      expect(phone).toHaveLength(11);
      expect(kvkNumber ?? '00').toMatch(/^00/);
      expect(vatNumber ?? 'NL99').toMatch(/^NL99/);
    }
    for (const { email, mobile } of contacts) {
      expect(email).toMatch(/\.example$/);
      expect(mobile ?? '06 91234567').toMatch(/^06 9\d{7}$/);
    }
    for (const { phone } of people) expect(phone).toMatch(/^069\d{7}$/);
    for (const { phone, email } of worlds.flatMap(({ messages }) => messages)) {
      expect(phone ?? '0691234567').toMatch(/^069\d{7}$/);
      expect(email).toMatch(/\.example$/);
    }
  });

  test('have addresses that do not exist', () => {
    const known =
      /Heidelberglaan|Magistratenlaan|Langendijk|Hogeschoollaan|\bWal\b|Luchthavenweg|Boerhaavelaan|Karspeldreef|Croeselaan|Mahlerlaan|Malkenschoten|High Tech Campus|Strawinskylaan|Pettelaarpark|Roeskestraat|Maliebaan|Science Park|Raadhuisplein|Stadhuisplein|Spoorlaan|\bMarkt\b/;
    for (const { address, postalCode } of customers) {
      expect(address).not.toMatch(known);
      // Letters that are not issued.
      expect(postalCode).toMatch(/^\d{4} [FIOQUY]{2}$/);
    }
    expect(new Set(customers.map(({ address }) => address)).size).toBe(40);
    expect(JSON.stringify(worlds)).not.toMatch(/Waalwijk|Negometrix|Referral/);
  });

  test('ask for what their sector needs, and win only as customers', () => {
    for (const { customer, opportunities } of crm)
      for (const { title, stage, source, expectedCloseDate, stageChangedAt } of opportunities) {
        if (/notar|nalatenschap/i.test(title)) expect(customer.industry).toBe('Notariaat');
        if (/omgevingsrecht|bezwaar|Woo/.test(title))
          expect(customer.industry).toMatch(/Gemeente|Waterschap|dienst|overheid|Veiligheidsregio/i);
        if (stage === 'closed_won') expect(['active', 'inactive']).toContain(customer.status);
        if (source === 'Bestaande klant') expect(['active', 'inactive']).toContain(customer.status);
        if (stage.startsWith('closed')) expect(expectedCloseDate).toBe(calendarDay(stageChangedAt));
        if (customer.status === 'inactive') expect(stage).toMatch(/^closed/);
      }
  });

  test('have activities whose words agree with their state', () => {
    const past =
      /(?:gestuurd|gemaild|toegelicht|nagebeld|kennisgemaakt|besproken|nagelezen|voorbereid|geselecteerd|opgevraagd|ontvangen|gebeld)$/;
    const future =
      /(?:sturen|mailen|toelichten|nabellen|bespreken|nalezen|voorbereiden|selecteren|opvragen|tekenen)$|^Bellen/;
    for (const { customer, activities, opportunities } of crm)
      for (const { subject, status, type, opportunityId, createdAt, dueDate } of activities) {
        expect(dueDate > customer.createdAt).toBe(true);
        if (customer.status === 'inactive') expect(status).not.toBe('pending');
        if (type === 'note') expect(status).toBe('completed');
        expect(subject).not.toMatch(status === 'completed' ? future : past);
        const deal = opportunities.find(({ id }) => id === opportunityId);
        if (!deal) continue;
        expect(createdAt >= deal.createdAt).toBe(true);
        if (status === 'pending') expect(deal.stage).not.toMatch(/^closed/);
      }
  });
});

test('what staff did, they did in office hours; visitors write when they are awake', () => {
  for (const { assignments, applied, profiles, messages, crm } of worlds) {
    const byStaff = [
      ...assignments.map(({ createdAt }) => createdAt),
      ...applied.flatMap(({ history, notes }) => [
        ...history.filter(({ actionType }) => actionType === 'update').map(({ timestamp }) => timestamp),
        ...notes.map(({ createdAt }) => createdAt),
      ]),
      ...profiles.flatMap(({ history, profile }) => [
        profile.registeredAt,
        ...history.map(({ timestamp }) => timestamp),
      ]),
      ...messages.flatMap(({ readAt, answeredAt }) => [readAt, answeredAt]),
      ...crm.flatMap(({ customer, contacts, opportunities, activities }) => [
        customer.createdAt,
        ...contacts.map(({ createdAt }) => createdAt),
        ...opportunities.flatMap(({ createdAt, stageChangedAt }) => [createdAt, stageChangedAt]),
        ...activities.flatMap(({ createdAt, dueDate, completedAt }) => [createdAt, dueDate, completedAt]),
      ]),
    ].filter((moment) => moment instanceof Date);
    expect(byStaff.length).toBeGreaterThan(300);
    expect(byStaff.filter((moment) => !isWorkingTime(moment))).toEqual([]);
    for (const createdAt of [
      ...applied.map(({ application }) => application.createdAt),
      ...messages.map((message) => message.createdAt),
    ]) {
      const at = createdAt ?? new Date(0);
      expect(at.getTime() - startOfDay(calendarDay(at)).getTime()).toBeGreaterThanOrEqual(7 * 3_600_000);
    }
  }
});
