import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { DemoAssignment } from './demo-assignments.ts';
import type { DemoPerson } from './people.ts';
import {
  employerInSentence,
  inSentence,
  listed,
  organizationInSentence,
  skillInSentence,
} from './phrases.ts';

type Letter = (person: DemoPerson, assignment: DemoAssignment) => string;

const skillsOf = ({ skills }: DemoPerson, count: number) =>
  listed(skills.slice(0, count).map(skillInSentence));

function jobOf({ jobs: [job] }: DemoPerson) {
  if (!job) throw new Error('Everyone has a job');
  const work = inSentence(job.work).replace(/\.$/, '');
  return { title: inSentence(job.title), employer: employerInSentence(job.employer), work };
}

export const letters: Letter[] = [
  (person, assignment) =>
    `Geachte heer, mevrouw,\n\nMet belangstelling las ik de opdracht ‘${assignment.title}’ bij ${organizationInSentence(assignment)}. Ik werk als ${jobOf(person).title} en zoek een opdracht waarin ik zaken van begin tot eind kan behandelen.\n\nIk licht mijn ervaring graag toe in een gesprek.\n\nMet vriendelijke groet,\n${person.firstName} ${person.lastName}`,
  (person, { title }) =>
    `De opdracht ‘${title}’ sluit goed aan bij wat ik zoek. Op dit moment houd ik mij bezig met ${jobOf(person).work}.\n\nIk ben ${person.hoursMax} uur per week beschikbaar. Reizen vanuit ${person.town} is geen bezwaar.`,
  (person, assignment) =>
    `Graag solliciteer ik naar de opdracht ‘${assignment.title}’. Werken bij ${organizationInSentence(assignment)} spreekt mij aan. De beschrijving is helder over wat u verwacht.\n\nIn mijn huidige functie als ${jobOf(person).title} bij ${jobOf(person).employer} heb ik veel te maken met ${skillsOf(person, 2)}.`,
  (person, { title }) =>
    `Geachte recruiter,\n\nVoor de opdracht ‘${title}’ breng ik mee:\n- ervaring als ${jobOf(person).title};\n- kennis van ${skillsOf(person, 3)};\n- een afgeronde ${inSentence(person.study.title)} (${person.study.school}, ${person.study.year}).\n\nGraag maak ik kennis.\n\nMet vriendelijke groet,\n${person.firstName} ${person.lastName}`,
];

export const openLetter = (person: DemoPerson) =>
  `Hierbij solliciteer ik open. Ik werk als ${jobOf(person).title} bij ${jobOf(person).employer} en hoor graag welke opdrachten bij mij passen.`;

/** What staff note when they give an application this status. */
export const noteTexts: Record<ApplicationStatus, string[]> = {
  pending: [],
  reviewing: [
    'Cv gelezen, sluit goed aan. Deze week bellen.',
    'Kort gebeld. Wil niet verder reizen dan een uur en twee dagen thuiswerken.',
  ],
  interview: [
    'Prettig telefoongesprek. Zoekt vooral inhoud, minder vergaderen.',
    'Kennismaking gepland. Vraagt naar de samenstelling van het team.',
  ],
  offer: [
    'Referent gebeld: zeer positief, vooral over tempo en schrijven.',
    'De financiële wens ligt iets hoger dan gepubliceerd. Nagaan of er ruimte is.',
  ],
  accepted: [
    'Akkoord van beide kanten. De overeenkomst is verstuurd.',
    'Startdatum afgesproken, eerste dag samen.',
  ],
  rejected: [
    'De keuze viel op iemand met meer ervaring. Telefonisch toegelicht.',
    'Ervaring sluit niet goed aan. Afwijzing met toelichting gemaild.',
  ],
};
