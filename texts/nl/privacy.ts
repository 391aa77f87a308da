import type {
  BrowserItem,
  Conduct,
  DataKind,
  InterestPurpose,
  LegalBasis,
  Processor,
  Purpose,
  Recipient,
} from '#domain/privacy/processing.ts';
import type { Section } from '#domain/content/sections.ts';
import type { RetentionPurpose, TermUnit } from '#domain/retention.ts';
import { inWords, plural } from './counting.ts';

const counted = (amount: number, one: string, many: string) =>
  `${inWords(amount)} ${plural(amount, one, many)}`;

export const privacy = {
  title: 'Privacyverklaring',
  lead: 'Wie solliciteert of contact zoekt, vertrouwt ons gegevens toe. Hier leest u wat wij daarmee doen.',
  version: (day: string) => `Laatst gewijzigd op ${day}`,
  contents: 'Inhoud',
  back: 'Terug naar home',
  /** Twelve months are a year. */
  period: (amount: number, unit: TermUnit) => {
    if (unit === 'days') return counted(amount, 'dag', 'dagen');
    if (unit === 'weeks') return counted(amount, 'week', 'weken');
    return amount % 12 === 0 ? counted(amount / 12, 'jaar', 'jaar') : counted(amount, 'maand', 'maanden');
  },

  /** Sections that the agency adds; ours are generated. */
  own: [] as Section[],

  introduction: {
    heading: 'Inleiding',
    controller: (name: string, address: string) =>
      `${name} (${address}) bemiddelt juridische professionals en is verwerkingsverantwoordelijke voor de persoonsgegevens die via deze website en in onze administratie worden verwerkt.`,
    law: 'Wij houden ons aan de Algemene verordening gegevensbescherming (AVG) en de Uitvoeringswet AVG. Deze verklaring geldt voor bezoekers van de website, voor sollicitanten en kandidaten, voor contactpersonen van opdrachtgevers en voor iedereen die ons een bericht stuurt.',
  },

  data: {
    heading: 'Welke gegevens wij verwerken',
    lead: 'Wij verwerken de volgende gegevens.',
    kinds: {
      application:
        'Sollicitatie op een opdracht: voor- en achternaam, e-mailadres, telefoonnummer, motivatie en cv, het moment waarop u bevestigde dat u deze verklaring hebt gelezen, en de verwijzende website en campagne van uw bezoek.',
      signUp:
        'Aanmelding als jurist of professional: voor- en achternaam, e-mailadres, telefoonnummer en cv; bij een professional ook de huidige functie en de beschikbaarheid.',
      profile:
        'Profiel als kandidaat: de gegevens uit uw sollicitatie of aanmelding, wat u ons verder vertelt over uw werk en uw wensen, uw documenten en aantekeningen van onze gesprekken.',
      consent: 'Toestemming: wanneer en hoe u die gaf, weigerde of introk.',
      message:
        'Contactbericht: naam, e-mailadres, onderwerp en bericht en, als u die invult, bedrijf en telefoonnummer.',
      alert:
        'Alert voor nieuwe opdrachten: e-mailadres, zoekopdracht, taal, hoe vaak u e-mail wilt ontvangen, het moment van uw bevestiging en welke opdrachten wij u stuurden.',
      callRequest: 'Belverzoek: naam, e-mailadres, bedrijf, telefoonnummer, functie en bericht.',
      customerContact:
        'Contactpersoon van een opdrachtgever: naam, functie, zakelijke contactgegevens en aantekeningen van onze gesprekken.',
      presentation:
        'Voordracht bij een opdrachtgever: uw akkoord daarmee, wanneer, door wie en met welk cv en tarief of salaris wij u voordroegen, het antwoord van de opdrachtgever, en gesprekken met tijd, plaats en uitkomst.',
      placement:
        'Plaatsing: naam, functie, opdrachtgever, periode, uren, tarief of salaris, verlengingen en de documenten daarover.',
      correspondence: 'E-mail tussen u en onze medewerkers: namen, adressen, onderwerp, tekst en bijlagen.',
      mail: 'E-mail van deze website aan u of over u: het e-mailadres en de inhoud.',
      visit:
        'Bezoek aan de website: bezochte pagina’s, tijd op de pagina, klikken, verwijzende website en campagne, soort apparaat, browser, besturingssysteem, schermresolutie en taal.',
      signIn:
        'Mislukte poging om in te loggen: het ingevulde e-mailadres van een medewerker, het IP-adres en de browser.',
      staff:
        'Account van een medewerker: naam, e-mailadres, rol, een hash van het wachtwoord, het kenmerk bij de inlogdienst van de organisatie, en sessies met apparaat en IP-adres. Van medewerkers die op de pagina Over ons staan ook de functie, het telefoonnummer en een foto.',
    } satisfies Record<DataKind, string>,
    obligatory:
      'U bent niet verplicht ons gegevens te geven. Vult u een verplicht veld van een formulier niet in, dan kunnen wij uw sollicitatie, aanmelding of bericht niet in behandeling nemen.',
    source:
      'De meeste gegevens krijgen wij van uzelf. Gegevens van contactpersonen krijgen wij ook van de organisatie waarvoor zij werken of uit openbare bronnen, zoals de website van die organisatie.',
    sensitive:
      'Vermeld in uw cv en motivatie geen burgerservicenummer en geen gevoelige gegevens, zoals gegevens over uw gezondheid of geloof. Wij hebben die niet nodig.',
  },

  uses: {
    heading: 'Waarvoor wij gegevens gebruiken',
    lead: 'Elk doel heeft één grondslag uit artikel 6 lid 1 AVG. Die staat tussen haakjes.',
    purpose: (what: string, basis: string, point: string) => `${what} (${basis}, onder ${point}).`,
    purposes: {
      assess:
        'Uw sollicitatie of aanmelding beoordelen, u daarover informeren en u met uw instemming bij een opdrachtgever voordragen',
      keep: 'Uw profiel langer bewaren dan voor één procedure nodig is, om u andere opdrachten voor te leggen',
      alert: 'U per e-mail nieuwe opdrachten sturen, als u daar een alert voor hebt ingesteld',
      answer: 'Uw bericht beantwoorden of u terugbellen',
      perform: 'Een overeenkomst met u sluiten en uitvoeren',
      relations: 'Contact onderhouden met opdrachtgevers en hun contactpersonen',
      secure: 'De website en onze administratie beveiligen, misbruik tegengaan en back-ups maken',
      measure: 'Het gebruik van de website meten en de website verbeteren',
      comply:
        'Wettelijke verplichtingen nakomen, waaronder de plicht om te kunnen aantonen dat gegevens zijn gewist',
    } satisfies Record<Purpose, string>,
    bases: {
      consent: 'uw toestemming',
      contract: 'een overeenkomst met u, of maatregelen op uw verzoek voordat die wordt gesloten',
      obligation: 'een wettelijke verplichting',
      interest: 'ons gerechtvaardigd belang',
    } satisfies Record<LegalBasis, string>,
    interests: {
      answer: 'bij goede dienstverlening',
      relations: 'bij goede zakelijke contacten',
      secure: 'bij veilige en beschikbare gegevens',
      measure: 'bij een goede website',
    } satisfies Record<InterestPurpose, string>,
  },

  retention: {
    heading: 'Hoe lang wij gegevens bewaren',
    lead: 'Wij bewaren gegevens niet langer dan nodig is. Na de volgende termijnen worden ze automatisch verwijderd, behalve waar ‘blijvend’ staat.',
    terms: {
      applications: (period: string) =>
        `Sollicitaties en aanmeldingen, met het cv: ${period} na afronding. Een sollicitatie is afgerond zodra u bent aangenomen of afgewezen of de opdracht is gesloten. Wat het eerst komt, telt.`,
      consent: (period: string) =>
        `Profielen van kandidaten die daarvoor toestemming gaven: ${period} na die toestemming of de laatste verlenging ervan. U kunt de toestemming op elk moment intrekken.`,
      unconfirmed: (period: string) =>
        `Profielen van kandidaten die nog geen toestemming gaven: ${period} nadat wij het profiel hebben aangemaakt, of zolang wij hun eigen sollicitatie bewaren.`,
      profiles: (period: string) =>
        `Sollicitaties en aanmeldingen die niet zijn afgerond: ${period} na uw laatste sollicitatie of aanmelding of de laatste stap in de procedure. Dat wij uw gegevens bekijken of bijwerken, verlengt geen enkele termijn.`,
      contacts: (period: string) => `Contactpersonen van opdrachtgevers: ${period} na het laatste contact.`,
      placements: (period: string) =>
        `Plaatsingen: ${period} na het einde, omdat de belastingwet en de regels over arbeid dat vragen. Wissen wij uw profiel eerder, dan bewaren wij alleen uw naam en de periode, de soort, de opdrachtgever en de bedragen van de plaatsing.`,
      messages: (period: string) => `Contactberichten en belverzoeken: ${period} na ontvangst.`,
      alerts: (period: string) =>
        `Alerts voor nieuwe opdrachten: tot u de alert stopt, en hoogstens ${period} na uw bevestiging of de laatste verlenging.`,
      alertRequests: (period: string) => `Alerts die niet zijn bevestigd: ${period} na de aanvraag.`,
      correspondence: (period: string) =>
        `E-mail tussen u en onze medewerkers, met bijlagen: ${period}. Wissen wij uw gegevens, dan wissen wij ook deze e-mail.`,
      mails: (period: string) =>
        `E-mail van deze website: ${period}, of korter als het bericht of de sollicitatie waar die over gaat, eerder wordt verwijderd.`,
      visitors: (period: string) => `Gegevens over websitebezoek: ${period}.`,
      accounts: (period: string) => `Accounts van medewerkers: ${period} nadat het account is uitgeschakeld.`,
      backups: (period: string) =>
        `Back-ups: ${period}, hoe ze ook zijn gemaakt. Zo lang kunnen verwijderde gegevens nog in een back-up voorkomen. De nieuwste back-up blijft bestaan tot er een nieuwere is.`,
      merges: (period: string) =>
        `De oorspronkelijke gegevens van samengevoegde dubbele profielen: ${period}, om het samenvoegen ongedaan te kunnen maken.`,
      links: (period: string) =>
        `Links waarmee een medewerker een account opent of een wachtwoord kiest: ${period} na het verlopen.`,
      attempts: (period: string) => `Mislukte inlogpogingen: ${period} na de laatste poging.`,
      origins: (period: string) =>
        `IP-adres en browser bij een handeling in het logboek, ook bij een inlogpoging: ${period}.`,
      erasures: (period: string) =>
        `Gegevens over een wissing: ${period}. Wij bewaren alleen nummers en een met een sleutel gemaakte hash van het e-mailadres. Daarmee voorkomen wij dat gewiste gegevens terugkomen als wij een oudere back-up terugzetten.`,
      audit: (period: string) =>
        `Logboek: ${period}. Daarin staat wie wanneer welke handeling deed, niet de inhoud van de gegevens.`,
    } satisfies Record<RetentionPurpose, (period: string) => string>,
    permanent: 'blijvend',
    withRecord: 'zolang wij het profiel, de contactgegevens of het bericht bewaren waar de e-mail bij hoort',
    /** Under the NVP code. */
    longerWithConsent: (period: string, longer: string) =>
      `${period}, of ${longer} als u daarvoor in het formulier toestemming gaf,`,
    law: 'Verplicht de wet ons gegevens langer te bewaren, dan doen wij dat alleen voor dat doel.',
  },

  sharing: {
    heading: 'Met wie wij gegevens delen',
    lead: 'Wij verkopen uw gegevens niet. Wij delen ze alleen met:',
    recipients: {
      clients: 'opdrachtgevers, wanneer wij u voor een opdracht voordragen en u daarmee hebt ingestemd;',
      processors:
        'dienstverleners die in onze opdracht gegevens verwerken, op basis van een verwerkersovereenkomst;',
      authorities: 'overheidsinstanties, wanneer de wet ons daartoe verplicht.',
    } satisfies Record<Recipient, string>,
    processorsLead: 'Deze website gebruikt de volgende soorten dienstverleners:',
    processors: {
      hosting: 'hosting van de server waarop de website draait, voor zover wij die niet zelf beheren',
      database: 'beheer van de database',
      fileStore: 'opslag van documenten en back-ups',
      mailServer: 'verzending van e-mail',
      mailService: 'verzending van e-mail door EmailJS',
    } satisfies Record<Processor, string>,
    transfers:
      'Verwerkt een dienstverlener gegevens buiten de Europese Economische Ruimte, dan gebeurt dat alleen met de waarborgen die de AVG vereist.',
  },

  /** How the program treats people's data; each sentence is tested. */
  conducts: {
    readsCvs:
      'Uw cv en motivatie worden automatisch gelezen, zodat onze recruiters erin kunnen zoeken. Dat hoort bij het beoordelen van uw sollicitatie en het bewaren van uw profiel.',
    comparesByRules:
      'Het programma vergelijkt cv’s en profielen ook met de eisen van een opdracht. Dat gebeurt met vaste regels, zonder zelflerend systeem. De recruiter ziet bij elke regel of u eraan voldoet en uit welke passage dat blijkt.',
    rejectsNobody:
      'Niemand wordt automatisch afgewezen. Wij nemen geen besluiten die uitsluitend op geautomatiseerde verwerking berusten: een recruiter leest uw sollicitatie en beslist.',
    formsChangeNothing:
      'Wordt er een formulier met uw e-mailadres ingevuld, dan verandert dat niets aan uw profiel, uw toestemming of de bewaartermijn van uw profiel. Een recruiter beoordeelt eerst de verschillen.',
    limitsByAddress:
      'Om misbruik van formulieren en statistieken tegen te gaan, gebruiken wij uw IP-adres. Daarvan bewaren wij hoogstens een dag een hash. Bij uw bericht of sollicitatie bewaren wij het IP-adres niet.',
    recordsSignIns:
      'Inloggen is alleen voor medewerkers. Van een mislukte poging bewaren wij tijdelijk het ingevulde e-mailadres en het IP-adres. In het logboek komen alleen de browser en een hash van het netwerk.',
    measuresWithoutAddress:
      'De bezoekersstatistiek werkt zonder cookies en zonder IP-adres; een locatie leggen wij niet vast.',
    honoursSignals:
      'Stuurt uw browser het signaal Do Not Track of Global Privacy Control mee, dan meten wij niets.',
    recordsViewings:
      'Cv’s zijn niet openbaar: alleen onze medewerkers kunnen ze openen en elke inzage wordt vastgelegd, ook van passages in zoekresultaten.',
    loadsNothingElsewhere: 'De website laadt geen lettertypen, kaarten of scripts van derden.',
    renewsConsent:
      'Voordat uw toestemming om uw profiel te bewaren eindigt, vragen wij u per e-mail of u die wilt verlengen. U antwoordt met één klik, ja of nee. Zonder nieuwe toestemming verwijderen wij uw profiel.',
    confirmsAlerts:
      'Een alert voor nieuwe opdrachten begint pas als u die via een link in een e-mail bevestigt. Elke e-mail heeft een link waarmee u de alert met één klik stopt; daarna verwijderen wij uw e-mailadres en uw zoekopdracht direct.',
    exports: 'Wij kunnen u alles wat wij over u bewaren, in één bestand geven.',
    erases:
      'Als wij uw gegevens wissen, verdwijnen ook uw documenten, de doorzoekbare tekst daarvan, uw sollicitaties, berichten en alerts en de e-mail daarover. Van een plaatsing blijft alleen over wat de wet ons laat bewaren.',
    staysErased: 'Zetten wij later een oudere back-up terug, dan worden uw gegevens daarin opnieuw gewist.',
  } satisfies Record<Conduct, string>,
  /** Instead of `conducts.renewsConsent` where no mail can be sent. */
  consentWithoutMail: 'Zonder nieuwe toestemming verwijderen wij uw profiel zodra uw toestemming eindigt.',

  rights: {
    heading: 'Uw rechten',
    lead: 'U hebt het recht om:',
    items: [
      'uw gegevens in te zien en een kopie te ontvangen;',
      'onjuiste gegevens te laten verbeteren of aanvullen;',
      'uw gegevens te laten wissen of het gebruik ervan te laten beperken;',
      'bezwaar te maken tegen verwerking op grond van ons gerechtvaardigd belang;',
      'uw gegevens in een gestructureerd, gangbaar en machineleesbaar formaat te ontvangen of te laten overdragen;',
      'uw toestemming in te trekken. De verwerking tot dat moment blijft rechtmatig.',
    ],
    answer:
      'Wij beantwoorden uw verzoek binnen één maand. Om zeker te weten dat wij met u te maken hebben, kunnen wij u vragen zich te identificeren.',
    complaint: {
      before:
        'Bent u het niet eens met de manier waarop wij met uw gegevens omgaan, dan kunt u een klacht indienen bij de toezichthouder, de Autoriteit Persoonsgegevens, Postbus 93374, 2509 AJ Den Haag, ',
      link: 'autoriteitpersoonsgegevens.nl',
      after: '.',
    },
  },

  contact: {
    heading: 'Contact',
    ask: (email: string, phone: string) =>
      `Vragen over deze verklaring of een verzoek over uw gegevens stuurt u naar ${email}. Bellen kan ook: ${phone}.`,
    form: { before: 'U kunt ook het formulier op de pagina ', link: 'Contact', after: ' gebruiken.' },
    changes:
      'Wij kunnen deze verklaring aanpassen, bijvoorbeeld als de wet of onze werkwijze verandert. Op deze pagina staat altijd de geldende versie.',
  },

  browser: {
    heading: 'Cookies',
    lead: 'Deze website plaatst geen cookies om u te volgen. Wat wij in uw browser opslaan, is nodig voor een functie die u gebruikt of dient om het websitebezoek te meten met geringe gevolgen voor uw privacy. Op grond van artikel 11.7a lid 3 van de Telecommunicatiewet is daarvoor geen toestemming nodig.',
    items: {
      visit:
        'Een willekeurig nummer in de opslag van het tabblad (sessionStorage), voor de bezoekersstatistiek. Het verdwijnt als u het tabblad sluit. Dupliceert u het tabblad, dan gaat het nummer mee; opent u een gesloten tabblad opnieuw, dan kan het terugkomen.',
      typed:
        'Wat u in een formulier hebt getypt, in de opslag van het tabblad (sessionStorage), alleen terwijl u van taal wisselt.',
      language: 'Een taalcookie, die een jaar onthoudt of u Nederlands of Engels hebt gekozen.',
      languageCopy:
        'Dezelfde taalkeuze in de lokale opslag van uw browser (localStorage), voor als de cookie er niet meer is.',
      toast:
        'Een meldingscookie, die na het versturen van een formulier hoogstens een minuut onthoudt welke bevestiging de volgende pagina toont.',
      saved:
        'De opdrachten die u bewaart, in de lokale opslag van uw browser (localStorage), totdat u ze daaruit verwijdert. Wij ontvangen deze lijst niet.',
      sent: 'Een bevestigingscookie per formulier dat u verstuurt, een uur: alleen in deze browser is de bevestiging te zien.',
      maintenance:
        'Een toegangscookie, hoogstens 30 dagen, alleen als de website in onderhoud is en u het wachtwoord hebt ingevoerd.',
      session: 'Een sessiecookie, hoogstens 30 dagen, alleen voor medewerkers die zijn ingelogd.',
      device:
        'Een apparaatcookie, 180 dagen, alleen voor medewerkers: die herkent een browser waarmee eerder is ingelogd.',
      directory:
        'Een aanmeldcookie, tien minuten, alleen voor medewerkers die via de inlogdienst van hun organisatie inloggen.',
      mailbox:
        'Een postvakcookie, tien minuten, alleen voor medewerkers die bij Microsoft of Google toegang tot hun postvak geven.',
      signInLink:
        'Een linkcookie, een kwartier, alleen voor medewerkers die een inloglink aanvragen: de link werkt alleen in deze browser.',
      drafts:
        'Niet-verzonden invoer in de opslag van het tabblad (sessionStorage), alleen voor medewerkers. Bij het uitloggen wordt die gewist.',
      trail:
        'Welke pagina’s van de backoffice in dit tabblad zijn bezocht, met hun filters, in de opslag van het tabblad (sessionStorage), alleen voor medewerkers. Bij het uitloggen wordt dit gewist.',
      shortcuts: 'De keuze voor sneltoetsen in de lokale opslag (localStorage), alleen voor medewerkers.',
      columns:
        'De uitgevouwen kolommen van een bord in de lokale opslag (localStorage), alleen voor medewerkers.',
    } satisfies Record<BrowserItem, string>,
  },
};
