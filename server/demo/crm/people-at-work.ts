import type { ActivityStatus, ActivityType } from '#domain/activities/activity.ts';
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
  new: ['De vraag is net binnen. De omvang bespreken we in het eerste gesprek.'],
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

type Subject = { planned: string; done: string; customersOnly?: true };

/** A meeting is called the same before and after it. A note is never planned. */
export const activitySubjects: Record<ActivityType, Subject[]> = {
  email: [
    { planned: 'Voorstel sturen', done: 'Voorstel gestuurd' },
    { planned: 'Profiel van kandidaat mailen', done: 'Profiel van kandidaat gemaild' },
    { planned: 'Tarieven toelichten', done: 'Tarieven toegelicht' },
    { planned: 'Verslag van het gesprek mailen', done: 'Verslag van het gesprek gemaild' },
  ],
  call: [
    { planned: 'Voorstel nabellen', done: 'Voorstel nagebeld' },
    { planned: 'Bellen om kennis te maken', done: 'Telefonisch kennisgemaakt' },
    { planned: 'Bellen over verlenging', done: 'Verlenging besproken', customersOnly: true },
    { planned: 'Vraag over uren bespreken', done: 'Vraag over uren besproken' },
  ],
  meeting: [
    { planned: 'Kennismaking op kantoor', done: 'Kennismaking op kantoor' },
    { planned: 'Intake van de opdracht', done: 'Intake van de opdracht' },
    { planned: 'Evaluatie na drie maanden', done: 'Evaluatie na drie maanden', customersOnly: true },
    { planned: 'Gesprek met kandidaat', done: 'Gesprek met kandidaat' },
  ],
  note: [
    'Zoekt binnenkort een jurist',
    'Budget pas volgend kwartaal bekend',
    'Liever detachering dan zzp',
  ].map((said) => ({ planned: said, done: said })),
  task: [
    { planned: 'Conceptovereenkomst nalezen', done: 'Conceptovereenkomst nagelezen' },
    { planned: 'Kandidaten selecteren', done: 'Kandidaten geselecteerd' },
    { planned: 'Contract laten tekenen', done: 'Getekend contract ontvangen', customersOnly: true },
    { planned: 'Referenties opvragen', done: 'Referenties opgevraagd' },
  ],
};

export const activityNotes: Record<ActivityStatus, string[]> = {
  pending: ['Eerst nagaan welke kandidaten beschikbaar zijn.', 'Heeft gevraagd om een reactie deze week.'],
  completed: [
    'Akkoord over 24 uur, het tarief is nog open.',
    'Wil eerst twee profielen zien voordat het team beslist.',
    'De afdeling groeit; er komen binnenkort twee plekken bij.',
    'Verwacht het besluit van de directie binnen veertien dagen.',
  ],
  cancelled: ['Niet meer nodig: de klant nam zelf al contact op.'],
};
