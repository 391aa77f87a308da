import { atStart } from './counting.ts';
export const site = {
  skipLink: 'Naar de inhoud',
  homeLink: (name: string) => `${name}, naar de homepage`,
  menu: {
    label: 'Hoofdmenu',
    assignments: 'Opdrachten',
    employers: 'Voor werkgevers',
    about: 'Over ons',
    contact: 'Contact',
    signUp: 'Aanmelden',
    login: 'Inloggen',
    callMe: 'Laat u terugbellen',
  },
  /** Written in the language that the link leads to, for the people who look for it. */
  language: {
    label: 'English',
    description: 'View this page in English',
    keepTyped: 'View this form in English and keep what you typed',
  },
  /** For signed-in staff, who see the site during maintenance. */
  maintenanceNotice:
    'De website is in onderhoud. Bezoekers zien de onderhoudspagina; u ziet de website omdat u bent ingelogd.',
  footer: {
    tagline: 'De brug tussen juridische professionals en organisaties.',
    contact: 'Contact',
    visitingAddress: 'Bezoekadres',
    professionals: 'Professionals',
    allAssignments: 'Alle opdrachten',
    juristSignUp: 'Aanmelden als jurist',
    professionalSignUp: 'Beschikbaar als professional',
    faq: 'FAQ',
    organisations: 'Organisaties',
    permanent: 'Werving & Selectie',
    secondment: 'Detachering',
    interim: 'Interim Professionals',
    social: 'Volg ons',
    linkedin: 'LinkedIn',
    linkedinDescription: (name: string) => `${name} op LinkedIn`,
    /** Named, not linked: there is no page behind them yet. */
    socialPlaceholders: ['Instagram (binnenkort)', 'X (binnenkort)'],
    privacy: 'Privacyverklaring',
    terms: 'Algemene voorwaarden',
    copyright: (year: number, name: string) => `© ${year} ${name}. Alle rechten voorbehouden.`,
    kvk: (number: string) => `KvK ${number}`,
    vat: (number: string) => `Btw ${number}`,
    waadi: (number: string) => `Waadi-registratie ${number}`,
    sna: (number: string) => `SNA-nummer ${number}`,
  },
  downloadPdf: 'Downloaden als PDF',
  pageOf: (page: string, pages: string) => `pagina ${page} van ${pages}`,
  /** Without the company name; `documentTitle` adds it. */
  titles: {
    home: 'De beste juridische professionals voor uw organisatie',
    assignments: 'Opdrachten',
    assignment: 'Opdracht details',
    contact: 'Contact',
    about: 'Over ons',
    employers: 'Voor werkgevers',
    privacy: 'Privacyverklaring',
    terms: 'Algemene voorwaarden',
    faq: 'FAQ',
    juristSignUp: 'Aanmelden als jurist',
    professionalSignUp: 'Beschikbaar als professional',
    application: 'Sollicitatie',
    applicationSuccess: 'Sollicitatie ontvangen',
    maintenance: 'Onderhoud',
    login: 'Inloggen',
    adminDashboard: 'Admin Dashboard',
    settings: 'Instellingen',
    auditLog: 'Audit Log',
    backup: 'Backup & Restore',
  },
  documentTitle: (title: string, name: string) => `${title} | ${name}`,
  descriptions: {
    home: (name: string) =>
      `${name} verbindt juristen, advocaten en legal counsels met organisaties: werving en selectie, detachering en interim-professionals.`,
    assignments: (name: string) =>
      `Bekijk de juridische opdrachten van ${name}: detachering en zzp, in alle vakgebieden. Filter op uren en vakgebied en solliciteer direct.`,
    assignment: (title: string, organization: string, location: string) =>
      `${title} (${organization}, ${location}). Lees de opdracht en solliciteer direct met uw cv.`,
    closedAssignment: (title: string, organization: string, location: string) =>
      `${title} (${organization}, ${location}). Voor deze opdracht kunt u via de website niet solliciteren.`,
    contact: (name: string) =>
      `Neem contact op met ${name}: telefoon, e-mail, bezoekadres en openingstijden. Of stuur uw vraag via het formulier.`,
    about: (name: string) =>
      `Lees waar ${name} voor staat: onze missie, onze kernwaarden expertise, integriteit en innovatie, en ons verhaal.`,
    employers: (name: string) =>
      `Op zoek naar een jurist? ${name} levert juridische professionals via werving en selectie, detachering en interim-opdrachten. Op werkdagen reageren wij binnen 24 uur.`,
    privacy: (name: string) =>
      `Welke persoonsgegevens ${name} verwerkt, waarvoor, hoe lang wij ze bewaren en welke rechten u hebt.`,
    terms: (name: string) =>
      `De algemene voorwaarden van ${name}: tarieven en betaling, duur en opzegging, aansprakelijkheid en geschillen.`,
    faq: (name: string) =>
      `Antwoorden op veelgestelde vragen over solliciteren, uw cv, de vergoeding en de werkwijze van ${name}.`,
    juristSignUp: (name: string) =>
      `Meld u aan als jurist bij ${name}. Stuur uw cv en wij nemen contact met u op zodra er een passende opdracht is.`,
    professionalSignUp: (name: string) =>
      `Beschikbaar als juridisch professional? Laat ${name} weten wat u doet en vanaf wanneer u inzetbaar bent.`,
    application: (title: string, name: string) =>
      `Solliciteer op de opdracht ${title} via ${name}. U hoort binnen twee werkdagen van ons.`,
  },
  shareImage: 'Gravure van een brug in blauwe lijnen',
  feed: {
    title: (name: string) => `Nieuwe opdrachten | ${name}`,
    description: (name: string) => `De nieuwste juridische opdrachten van ${name}.`,
  },
  breadcrumb: {
    label: 'Kruimelpad',
    home: 'Home',
    assignments: 'Opdrachten',
  },
  words: {
    /** At the start of a sentence. */
    count: atStart,
    optional: '(optioneel)',
    opensInNewTab: '(opent in een nieuw tabblad)',
    backHome: 'Terug naar home',
    close: 'Sluiten',
    previous: 'Vorige',
    next: 'Volgende',
    page: (number: number) => `Pagina ${number}`,
    pagination: 'Paginering',
    loading: 'Bezig met laden…',
  },
  errors: {
    title: 'Deze pagina kon niet worden getoond',
    sentence: 'Er is aan onze kant iets misgegaan. Probeer het over enkele minuten opnieuw.',
    requestId: (id: string) => `Vermeld dit kenmerk als u contact opneemt: ${id}`,
    notFoundTitle: 'Pagina niet gevonden',
    notFoundSentence: 'Het adres klopt niet of de pagina bestaat niet meer.',
    refusedTitle: 'Uw verzoek is niet verwerkt',
    refusedSentence:
      'Wij konden niet vaststellen dat dit verzoek van deze website kwam. Laad de pagina opnieuw en probeer het nog eens.',
    tooManyTitle: 'Een ogenblik geduld',
    tooManySentence:
      'Er kwamen kort na elkaar te veel verzoeken binnen. Wacht een minuut en probeer het opnieuw.',
    tooLargeTitle: 'Uw verzoek is te groot',
    tooLargeSentence:
      'Wat u verstuurde, is groter dan wij kunnen ontvangen. Kies een kleiner bestand of kort uw tekst in.',
    unavailableTitle: 'De website is even niet bereikbaar',
    unavailableSentence: 'Wij werken aan een oplossing. Probeer het over enkele minuten opnieuw.',
  },
};
