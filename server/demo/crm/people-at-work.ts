import type { ActivityType } from '#domain/activities/activity.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import type { Sector } from './companies.ts';

export const firstNames =
  'Annemiek Bastiaan Carolien Dirk Elif Frank Geertje Hassan Ingrid Jasper Kim Leonie Marcel Nadia Oscar Petra Quinten Renske Sjoerd Tamara Ulrike Victor Wendy Xander Yvonne Zehra Arjan Bianca Cees Denise'.split(
    ' ',
  );

export const lastNames =
  'van Aken|Berendsen|de Bruijn|Coenen|van Dam|Engelen|Franken|van Gils|Hermans|van Iersel|Jonkers|Kerkhof|Luijten|van Mierlo|Nooijens|Oomen|van Poppel|Raaijmakers|Schellekens|van Tuijl|Uitdehaag|Verbunt|Willems|IJzermans|Zeegers|Bouzian|Çelik|Duarte'.split(
    '|',
  );

export const positions: Record<Sector, string[]> = {
  public: [
    'Hoofd juridische zaken',
    'Teamleider bezwaar en beroep',
    'Inkoper externe inhuur',
    'Directeur bedrijfsvoering',
  ],
  institution: [
    'Bestuurssecretaris',
    'HR-manager',
    'Functionaris gegevensbescherming',
    'Manager bedrijfsvoering',
  ],
  finance: ['Hoofd compliance', 'Hoofd juridische zaken', 'HR-manager', 'Manager risicobeheer'],
  business: ['General counsel', 'HR-manager', 'Financieel directeur', 'Inkoper'],
  firm: ['Kantoordirecteur', 'Partner', 'HR-adviseur', 'Hoofd secretariaat'],
  notary: ['Notaris', 'Kantoormanager', 'Kandidaat-notaris', 'Hoofd secretariaat'],
};

export const dealTitles: Record<Sector, string[]> = {
  public: [
    'Jurist omgevingsrecht, 12 maanden',
    'Raamovereenkomst juridische inhuur',
    'Team bezwaar en beroep, drie juristen',
    'Woo-juristen voor achterstanden',
    'Contractjurist inkoop en aanbesteding',
  ],
  institution: [
    'Privacy officer, 24 uur per week',
    'Functionaris gegevensbescherming als dienst',
    'Contractjurist inkoop en aanbesteding',
    'Jurist arbeidszaken, 24 uur per week',
  ],
  finance: [
    'Compliance officer Wwft',
    'Twee KYC-analisten, 12 maanden',
    'Legal counsel financieel recht',
    'Privacyjurist, 32 uur per week',
  ],
  business: [
    'Interim legal counsel',
    'Vervanging zwangerschapsverlof bedrijfsjurist',
    'Contractmanager, 12 maanden',
    'Privacy officer, 24 uur per week',
    'Bedrijfsjurist arbeidsrecht, detachering',
  ],
  firm: [
    'Juridisch medewerker, 12 maanden',
    'Juridisch secretarieel medewerker',
    'Medewerker kwaliteit en compliance',
  ],
  notary: [
    'Kandidaat-notaris onroerend goed',
    'Notarieel medewerker, 32 uur per week',
    'Nalatenschapsbehandelaar, 9 maanden',
  ],
};

/** How we got to know an opportunity; some ways exist only for some customers. */
export function dealSources(sector: Sector, isCustomer: boolean): string[] {
  return [
    'Website',
    'Doorverwijzing',
    'LinkedIn',
    'Netwerk',
    ...(sector === 'public' ? ['Aanbesteding'] : []),
    ...(isCustomer ? ['Bestaande klant'] : []),
  ];
}

export const dealDescriptions: Record<OpportunityStage, string[]> = {
  new: ['Eerste vraag. De omvang wordt besproken in het eerste gesprek.'],
  qualifying: [
    'Budget is er, de functie-eisen staan nog niet vast.',
    'De afdeling groeit; er komen twee plekken bij.',
  ],
  meeting: ['Wil eerst twee profielen zien voordat het team beslist.'],
  proposal: ['Verwacht het besluit van de directie binnen veertien dagen.'],
  negotiation: ['Akkoord over de uren, het tarief is nog open.'],
  closed_won: ['Akkoord over uren en tarief. De kandidaat is bekend.'],
  closed_lost: ['Is niet doorgegaan. Over een halfjaar weer contact opnemen.'],
};

export const wonReasons = ['Snelste voorstel', 'Goede ervaring met eerdere kandidaat', 'Beste kandidaat'];
export const lostReasons = ['Tarief', 'Planning', 'Intern opgelost', 'Andere leverancier'];

/** What it is called before and after it is done, and what is noted with it. */
type Subject = {
  planned: string;
  done: string;
  before: string;
  after: string;
  customersOnly?: true;
};

const interest = 'Wil eerst twee profielen zien voordat het team beslist.';
const decision = 'Verwacht het besluit van de directie binnen veertien dagen.';

export const activitySubjects: Record<Exclude<ActivityType, 'note'>, Subject[]> = {
  email: [
    {
      planned: 'Voorstel sturen',
      done: 'Voorstel gestuurd',
      before: 'Met twee profielen en het tarief.',
      after: decision,
    },
    {
      planned: 'Profiel van kandidaat mailen',
      done: 'Profiel van kandidaat gemaild',
      before: 'Eerst nagaan welke kandidaten beschikbaar zijn.',
      after: 'Reageert voor het einde van de week.',
    },
    {
      planned: 'Tarieven toelichten',
      done: 'Tarieven toegelicht',
      before: 'Heeft gevraagd om een reactie deze week.',
      after: 'Akkoord over de uren, het tarief is nog open.',
    },
    {
      planned: 'Verslag van het gesprek mailen',
      done: 'Verslag van het gesprek gemaild',
      before: 'Ook de afspraken over planning en tarief opnemen.',
      after: 'Verslag is akkoord.',
    },
  ],
  call: [
    {
      planned: 'Voorstel nabellen',
      done: 'Voorstel nagebeld',
      before: 'Vragen of alles duidelijk is.',
      after: decision,
    },
    {
      planned: 'Bellen over een nieuwe vraag',
      done: 'Nieuwe vraag besproken',
      before: 'Liefst in de ochtend.',
      after: interest,
    },
    {
      planned: 'Bellen over verlenging',
      done: 'Verlenging besproken',
      before: 'De opdracht loopt over twee maanden af.',
      after: 'Wil graag drie maanden verlengen.',
      customersOnly: true,
    },
    {
      planned: 'Vraag over uren bespreken',
      done: 'Vraag over uren besproken',
      before: 'Heeft gevraagd om een reactie deze week.',
      after: 'Akkoord over 24 uur, het tarief is nog open.',
    },
  ],
  meeting: [
    {
      planned: 'Overleg op kantoor',
      done: 'Overleg op kantoor',
      before: 'Bespreken wat er het komende jaar nodig is.',
      after: 'De afdeling groeit; er komen binnenkort twee plekken bij.',
    },
    {
      planned: 'Intake van de opdracht',
      done: 'Intake van de opdracht',
      before: 'Functie-eisen, planning en tarief doornemen.',
      after: interest,
    },
    {
      planned: 'Evaluatie na drie maanden',
      done: 'Evaluatie na drie maanden',
      before: 'Met de kandidaat en de leidinggevende.',
      after: 'Beide kanten zijn tevreden.',
      customersOnly: true,
    },
    {
      planned: 'Gesprek met kandidaat',
      done: 'Gesprek met kandidaat',
      before: 'De kandidaat heeft de tijd bevestigd.',
      after: decision,
    },
  ],
  task: [
    {
      planned: 'Conceptovereenkomst nalezen',
      done: 'Conceptovereenkomst nagelezen',
      before: 'Let op de opzegtermijn.',
      after: 'Twee opmerkingen doorgegeven.',
      customersOnly: true,
    },
    {
      planned: 'Gesprek voorbereiden',
      done: 'Gesprek voorbereid',
      before: 'Opzoeken hoe de juridische afdeling is ingericht.',
      after: 'Vragenlijst staat klaar.',
    },
    {
      planned: 'Kandidaten selecteren',
      done: 'Kandidaten geselecteerd',
      before: 'Eerst nagaan wie er beschikbaar is.',
      after: 'Drie profielen passen goed bij de vraag.',
    },
    {
      planned: 'Contract laten tekenen',
      done: 'Getekend contract ontvangen',
      before: 'De kandidaat heeft al getekend.',
      after: 'Opgeborgen in het dossier.',
      customersOnly: true,
    },
    {
      planned: 'Referenties opvragen',
      done: 'Referenties opgevraagd',
      before: 'De kandidaat heeft twee namen doorgegeven.',
      after: 'Beide referenten zijn positief.',
      customersOnly: true,
    },
  ],
};

export const noteSubjects = [
  'Zoekt binnenkort een jurist',
  'Budget pas volgend kwartaal bekend',
  'Liever detachering dan zzp',
];

export const cancelledNote = 'Niet meer nodig: de klant nam zelf al contact op.';
