import type { DemoPerson } from './people.ts';

type Letter = (person: DemoPerson, title: string, organization: string) => string;

const now = (person: DemoPerson) => person.jobs[0]?.title.toLowerCase() ?? 'jurist';

export const letters: Letter[] = [
  (person, title, organization) =>
    `Geachte heer, mevrouw,\n\nMet belangstelling las ik de opdracht ${title} bij ${organization}. Als ${now(person)} doe ik dit werk al enkele jaren, en ik zoek een omgeving waarin ik de zaken van begin tot eind kan behandelen.\n\nIk licht mijn ervaring graag toe in een gesprek.\n\nMet vriendelijke groet,\n${person.firstName} ${person.lastName}`,
  (person, title) =>
    `De opdracht ${title} sluit goed aan bij wat ik nu doe. ${person.jobs[0]?.work ?? ''} Wat mij aanspreekt is de combinatie van advies en procedures.\n\nIk ben 32 uur per week beschikbaar, in overleg meer. Reizen vanuit ${person.town} is geen bezwaar.`,
  (person, _title, organization) =>
    `Graag solliciteer ik. ${organization} ken ik van eerdere samenwerking, en de manier van werken past bij mij: kort overleg, duidelijke afspraken.\n\nIn mijn huidige functie als ${now(person)} bij ${person.jobs[0]?.employer ?? 'mijn werkgever'} heb ik veel te maken met ${person.skills.slice(0, 2).join(' en ')}.`,
  (person, title) =>
    `Geachte recruiter,\n\nVoor ${title} breng ik mee:\n- ${person.jobs.length > 1 ? 'meerdere' : 'enkele'} jaren ervaring als ${now(person)};\n- kennis van ${person.skills.join(', ')};\n- een afgeronde ${person.study.title} (${person.study.school}, ${person.study.year}).\n\nIk kan op korte termijn beginnen.\n\n${person.firstName} ${person.lastName}`,
];

export const noteTexts = [
  'Prettig telefoongesprek. Zoekt vooral inhoud, minder vergaderen. Kan snel beginnen.',
  'Referentie gebeld: zeer positief, vooral over tempo en schrijven.',
  'Salariswens ligt iets boven de schaal. Nagaan of de opdrachtgever ruimte heeft.',
  'Opzegtermijn is twee maanden. Opdrachtgever vindt dat goed.',
  'Cv doorgestuurd naar de opdrachtgever, reactie eind van de week.',
  'Wil niet verder reizen dan een uur. Thuiswerken op twee dagen is gewenst.',
];
