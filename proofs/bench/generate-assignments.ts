import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { demoAssignments } from '#server/demo/demo-assignments.ts';

/** Occurs in about one in five thousand assignments, and nowhere else. */
export const rareWord = 'ruimtevaartrecht';
const rareEvery = 5_000;

export const places = (
  'Alkmaar Almere Amersfoort Amsterdam Apeldoorn Arnhem Assen Breda Delft Deventer Dordrecht Ede Eindhoven Emmen ' +
  'Enschede Gouda Groningen Haarlem Heerlen Helmond Hengelo Hilversum Hoorn Leeuwarden Leiden Lelystad Maastricht ' +
  'Middelburg Nijmegen Oss Purmerend Roermond Roosendaal Rotterdam Schiedam Tilburg Utrecht Venlo Zaandam Zwolle'
).split(' ');
const kinds = [
  'Gemeente',
  'Waterschap',
  'Ziekenhuis',
  'Hogeschool',
  'Woningcorporatie',
  'Bank',
  'Advocatenkantoor',
  'Verzekeraar',
];
/** Parts of Dutch legal compounds: a few thousand words, each in dozens of assignments. */
const fields = (
  'aanbestedings arbeids belasting beslag bestuurs bouw burger contracten energie erf europa executie faillissements ' +
  'familie gemeente gezondheids grond handels huur informatie insolventie jeugd kansspel letsel levens luchtvaart markt ' +
  'mededingings media merken milieu natuur octrooi omgevings onderwijs ondernemings onteigenings pacht pensioen politie ' +
  'privacy procedure rechts reclame scheeps school sport staats straf subsidie telecom toezicht transport vastgoed vennoot ' +
  'verbintenissen verzekerings vervoers vreemdelingen water woning zee zorg'
).split(' ');
const matters = (
  'aansprakelijkheid aanvraag advies afspraken akkoord analyse beleid beroep besluit bezwaar boete claim commissie conflict ' +
  'controle dossier geschil handhaving hervorming instelling kader klacht kwestie kwaliteit misbruik norm onderzoek ' +
  'ontheffing overdracht overeenkomst plan plicht positie praktijk procedure project raad regeling register risico ' +
  'sanctie statuut stelsel termijn toets traject uitspraak verdrag vergunning verkeer verordening verweer voorwaarden ' +
  'voorziening wijziging wet zaak zitting'
).split(' ');
export const compounds = fields.flatMap((field) => matters.map((matter) => field + matter));
/** After this many assignments, every word has occurred. */
export const countWithAllWords = Math.ceil(compounds.length / 2);

const levels = ['', '', '', 'Senior ', 'Junior ', 'Medior ', 'Ervaren ', 'Interim '];
const hours = [8, 12, 16, 20, 24, 24, 28, 32, 32, 32, 36, 36, 36, 40, 40];

/** Picks from lists that are not empty. */
export const pickWith =
  (chance: () => number) =>
  <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(chance() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };

/**
 * Assignments built from the demo texts, shuffled by section. Most are open, with deadlines from a month ago to three
 * months ahead, posted some weeks before. The output is always the same.
 */
export function* generateAssignments(count: number, today: Day): Generator<NewAssignment> {
  const chance = seededRandom(2026);
  const pick = pickWith(chance);
  const roles = demoAssignments(today);
  const siblings = Map.groupBy(roles, (role) => role.vakgebied);
  const midnight = startOfDay(today).getTime();

  for (let index = 0; index < count; index++) {
    const role = pick(roles);
    const sections = role.description.split('\n\n').map((own, section) => {
      const other = pick(siblings.get(role.vakgebied) ?? [role]).description.split('\n\n')[section];
      return other ?? own;
    });
    const known = [0, 1].map((one) => compounds[(index * 2 + one) % compounds.length]);
    sections.push(`U hebt ervaring met ${known.join(' en ')}.`);
    if (index % rareEvery === 0) sections.push(`U kent het ${rareWord}.`);
    const closesIn = Math.floor(chance() * 120) - 30;
    const createdAt = new Date(midnight - (Math.max(0, -closesIn) + 1 + chance() * 45) * 86_400_000);
    yield {
      ...role,
      title: `${pick(levels)}${role.title}`,
      organization: `${pick(kinds)} ${pick(places)}`,
      location: pick(places),
      description: sections.join('\n\n'),
      hoursPerWeek: pick(hours),
      deadline: addDays(today, closesIn),
      status: chance() < 0.9 ? 'open' : pick(['draft', 'closed', 'archived'] as const),
      createdAt,
      updatedAt: createdAt,
    };
  }
}

/** Mulberry32: a small random generator with the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
