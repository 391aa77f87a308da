import type {
  AssignmentStatus,
  AssignmentType,
  EducationLevel,
  ExperienceLevel,
  Vakgebied,
} from '#domain/assignments/assignment.ts';
import type { AssignmentSort } from '#domain/assignments/assignment-list.ts';
import type { UrgencyKind } from '#domain/assignments/deadline.ts';
import type { PayTexts } from '#domain/assignments/pay.ts';
import { counted, number } from './counting.ts';

export const assignments = {
  types: {
    Detachering: 'Detachering',
    ZZP: 'ZZP',
    'Werving & selectie': 'Werving & selectie',
  } satisfies Record<AssignmentType, string>,

  vakgebieden: {
    Legal: 'Legal',
    Juridisch: 'Juridisch',
    'Compliance & Risk': 'Compliance & Risk',
    Privacy: 'Privacy',
    Notariaat: 'Notariaat',
    Advocatuur: 'Advocatuur',
  } satisfies Record<Vakgebied, string>,

  experienceLevels: { Junior: 'Junior', Medior: 'Medior', Senior: 'Senior' } satisfies Record<
    ExperienceLevel,
    string
  >,

  educationLevels: { MBO: 'MBO', HBO: 'HBO', WO: 'WO' } satisfies Record<EducationLevel, string>,

  statuses: {
    draft: 'Concept',
    open: 'Open',
    closed: 'Gesloten',
    archived: 'Gearchiveerd',
  } satisfies Record<AssignmentStatus, string>,

  sorts: {
    newest: 'Nieuwste',
    oldest: 'Oudste',
    deadlineAsc: 'Deadline oplopend',
    deadlineDesc: 'Deadline aflopend',
    relevance: 'Relevantie',
  } satisfies Record<AssignmentSort, string>,

  urgency: {
    expired: () => 'Verlopen',
    critical: () => 'Laatste dag',
    oneDay: () => 'Nog 1 dag',
    soon: (days: number) => `Nog ${counted(days, 'dag', 'dagen')}`,
    upcoming: (days: number) => counted(days, 'dag', 'dagen'),
    normal: (days: number) => `Nog ${counted(days, 'dag', 'dagen')}`,
  } satisfies Record<UrgencyKind, (days: number) => string>,

  pay: {
    perMonth: 'p/m',
    perHour: 'p/u',
    perMonthInWords: 'per maand',
    perHourInWords: 'per uur',
    from: (amount: string) => `vanaf ${amount}`,
    upTo: (amount: string) => `tot ${amount}`,
    salaryOnRequest: 'Salaris op aanvraag',
    rateOnRequest: 'Tarief op aanvraag',
    salaryNegotiable: 'Salaris in overleg',
    onRequest: 'Op aanvraag',
  } satisfies PayTexts,

  row: {
    isNew: 'Nieuw',
    more: (n: number) => `+${number(n)} meer`,
    hours: (n: number) => `${number(n)} uur`,
    hoursPerWeek: (n: number) => `${number(n)} uur per week`,
    posted: (date: string) => `Geplaatst ${date}`,
    closes: (date: string) => `Sluit ${date}`,
    closed: (date: string) => `Gesloten op ${date}`,
  },

  list: {
    title: 'Opdrachten',
    count: (n: number) =>
      `${counted(n, 'opdracht', 'opdrachten')} voor juridische professionals in heel Nederland.`,
    countFound: (n: number) => `${counted(n, 'passende opdracht', 'passende opdrachten')}.`,
    search: 'Zoek in opdrachten',
    searchPlaceholder: 'Functie, vakgebied of plaats',
    searchButton: 'Zoeken',
    sort: 'Sorteren op',
    results: 'Resultaten',
    shown: (from: number, to: number, total: number) =>
      `${number(from)} – ${number(to)} van ${counted(total, 'passende opdracht', 'passende opdrachten')}`,
    loadFailure: 'Fout bij het ophalen van opdrachten',
    empty: 'Geen opdrachten gevonden die aan uw criteria voldoen.',
    emptyReason:
      'Zoek op een ander woord of kies minder filters. Of stel een alert in: dan mailen wij u zodra er een opdracht is die past.',
    emptyAction: 'Alle opdrachten tonen',
    noneOpen: 'Er zijn op dit moment geen open opdrachten.',
    noneOpenReason:
      'Stel een alert in of meld u aan, dan hoort u het zodra er een opdracht is die bij u past.',
    /** Before a telephone number. */
    call: 'Liever overleggen? Bel',
    typoHint: (search: string, instead: string) =>
      `Geen resultaat voor “${search}”; wij zochten ook op “${instead}”.`,
    closest: 'Geen opdracht past bij al deze woorden. Dit komt er het dichtst bij:',
    ignored: 'genegeerd:',
    pages: 'Pagina’s',
    page: (n: number) => `Pagina ${n}`,
    previousPage: 'Vorige pagina',
    nextPage: 'Volgende pagina',
  },

  filters: {
    title: 'Filters',
    titleWithCount: (n: number) => (n === 0 ? 'Filters' : `Filters (${number(n)})`),
    type: 'Type opdracht',
    allTypes: 'Alle',
    hours: 'Uren per week',
    hoursChosen: (n: number) => `Tot en met ${number(n)} uur`,
    hoursBetween: (min: number, max: number) => `${number(min)}–${number(max)} uur`,
    hoursFrom: (n: number) => `Vanaf ${number(n)} uur`,
    hoursAll: 'Alle uren',
    vakgebied: 'Vakgebied',
    showAll: 'Alles tonen',
    showLess: 'Minder tonen',
    choiceCount: (n: number) => number(n),
    apply: 'Toepassen',
    show: (n: number) => `${counted(n, 'opdracht', 'opdrachten')} tonen`,
    close: 'Filters sluiten',
    remove: (filter: string) => `Filter ${filter} verwijderen`,
    searchChip: (search: string) => `“${search}”`,
    clearAll: 'Alles wissen',
  },

  facts: {
    salary: 'Salaris',
    rate: 'Tarief',
    hours: 'Uren',
    location: 'Locatie',
    start: 'Start',
    duration: 'Duur',
    education: 'Opleiding',
    experience: 'Ervaring',
    vakgebied: 'Vakgebied',
    deadline: 'Deadline',
    type: 'Type opdracht',
    hoursPerWeek: (n: number) => `${number(n)} per week`,
  },

  tools: {
    save: 'Bewaren',
    saved: 'Bewaarde opdrachten',
    share: 'Delen',
    link: 'Link naar deze opdracht',
    copy: 'Link kopiëren',
    copied: 'Link gekopieerd',
    linkedin: 'Delen op LinkedIn',
    mail: 'Delen per e-mail',
    print: 'Afdrukken',
  },

  saved: {
    title: 'Bewaarde opdrachten',
    lead: 'Deze lijst staat alleen in deze browser. Wij zien niet wat u bewaart.',
    none: 'U hebt nog geen opdrachten bewaard',
    noneReason: 'Klik bij een opdracht op ‘Bewaren’. U vindt de opdracht dan hier terug.',
    needsScripts: 'Bewaren werkt alleen als JavaScript in uw browser aanstaat.',
    remove: 'Verwijderen',
  },

  detail: {
    description: (title: string, organization: string, location: string) =>
      `${title} (${organization}, ${location}). Bekijk de opdracht en solliciteer direct.`,
    organizationIn: (organization: string, location: string) => `${organization} in ${location}`,
    expertise: 'Expertise',
    skills: 'Vaardigheden',
    similar: 'Vergelijkbare opdrachten',
    all: 'Alle opdrachten',
    back: 'Terug naar opdrachten',
    inDutch: 'Deze opdracht is in het Nederlands beschreven.',
    applyTitle: 'Solliciteer direct',
    applyLead: 'Het kost u ongeveer drie minuten. U hoort binnen twee werkdagen van ons.',
    freelance: 'Wij toetsen vooraf of deze opdracht zich leent voor een zelfstandige.',
    apply: 'Solliciteer direct',
    questions: 'Vragen over deze opdracht?',
    questionsFor: (name: string) => `Vragen? Bel ${name}`,
    reference: (reference: string) => `Opdracht ${reference}`,
    expired: (date: string) => `Deze opdracht is gesloten op ${date}. U kunt niet meer solliciteren.`,
    applicationsOff: 'Solliciteren via de website is op dit moment niet mogelijk. Neem contact met ons op.',
    closedTitle: 'Deze opdracht is gesloten',
    closedReason: (reference: string) =>
      `Op opdracht ${reference} kunt u niet meer solliciteren. Hebt u al gesolliciteerd? Dan hoort u van ons, zoals wij hebben beloofd.`,
    offTitle: 'Belangstelling voor deze opdracht?',
    notFound: 'Opdracht niet gevonden',
    notFoundReason: 'De opdracht bestaat niet of is niet meer openbaar.',
  },
};
