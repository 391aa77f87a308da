import type { AssignmentType, EducationLevel, ExperienceLevel } from '#domain/assignments/assignment.ts';

/** An assignment without its dates, which depend on the day the demo data is created. */
export type DemoRole = {
  title: string;
  organization: string;
  location: string;
  type: AssignmentType;
  experience: ExperienceLevel;
  education: EducationLevel;
  hours: number;
  /** Euros per month or per hour, depending on the type; null means on request. */
  pay: [min: number | null, max: number | null] | null;
  /** A text, or the first day of the month this many months after the deadline. */
  start: 'Per direct' | 'In overleg' | 1 | 2 | 3;
  duration: string;
  expertise: string[];
  skills: string[];
  intro: string;
  work: string;
  tasks: string[];
  requirements: string[];
  wishes: string[];
  offer: string;
};

const bullets = (items: string[]) => items.map((item) => `- ${item}`).join('\n');

/** The paragraphs about the type of contract; `variant` picks the wording. */
const terms: Record<AssignmentType, string[]> = {
  Detachering: [
    'U komt bij ons in dienst, met reiskostenvergoeding, pensioenopbouw en een eigen opleidingsbudget. Elke zes weken bespreken wij met u en de opdrachtgever hoe het gaat.',
    'U krijgt bij ons een arbeidsovereenkomst voor de duur van de opdracht, met 25 vakantiedagen bij een volledige werkweek, reiskostenvergoeding en een vaste contactpersoon.',
    'Als uw werkgever regelen wij contract, verlof en salaris. U neemt deel aan onze vakbijeenkomsten en houdt gedurende de hele opdracht dezelfde recruiter als aanspreekpunt.',
    'U bent bij ons in dienst en ontvangt ten minste de beloning die bij de opdrachtgever voor een gelijke functie geldt. Daarnaast vergoeden wij de opleidingen die u voor uw vak nodig hebt.',
  ],
  ZZP: [
    'U factureert maandelijks en wordt binnen veertien dagen betaald. Het tarief is exclusief btw en inclusief reiskosten.',
    'Wij leggen de afspraken vast in een overeenkomst van opdracht en beoordelen vooraf of het werk zich leent voor een zelfstandige. Het tarief is exclusief btw.',
    'U bepaalt zelf hoe u het werk indeelt; het resultaat en de oplevermomenten liggen vooraf vast. Facturen worden binnen veertien dagen voldaan.',
  ],
  'Werving & selectie': [
    'U sluit de arbeidsovereenkomst rechtstreeks met de werkgever. Wij begeleiden de gesprekken, ook dat over de arbeidsvoorwaarden, en bellen u na de eerste maand.',
    'U komt in dienst bij de organisatie zelf, met de pensioenregeling en de vakantiedagen die daar gelden. De kennismaking en het gesprek over de arbeidsvoorwaarden bereiden wij met u voor.',
  ],
};

export function describeRole(role: DemoRole, variant: number): string {
  const choices = terms[role.type];
  return [
    role.intro,
    `De opdracht\n${role.work}`,
    `Wat u gaat doen\n${bullets(role.tasks)}`,
    `Functie-eisen\n${bullets(role.requirements)}`,
    `Wensen\n${bullets(role.wishes)}`,
    `Wat u krijgt\n${role.offer} ${choices[variant % choices.length]}`,
  ].join('\n\n');
}
