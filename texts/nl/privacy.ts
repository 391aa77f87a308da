import type { Company } from '#domain/settings/settings.ts';
import { linked, list, paragraph, type Section } from '../blocks.ts';

export const privacy = {
  title: 'Privacyverklaring',
  lead: 'Wie solliciteert of contact zoekt, vertrouwt ons gegevens toe. Hier leest u wat wij daarmee doen.',
  version: 'Versie van 15 november 2026',
  contents: 'Inhoud',
  back: 'Terug naar home',
  sections: ({
    name,
    email,
    phone,
    address,
  }: Pick<Company, 'name' | 'email' | 'phone' | 'address'>): Section[] => [
    {
      id: 'inleiding',
      heading: 'Inleiding',
      blocks: [
        paragraph(
          `${name} (${address}) bemiddelt juridische professionals en is verwerkingsverantwoordelijke voor de persoonsgegevens die via deze website worden verwerkt.`,
        ),
        paragraph(
          'Wij gaan zorgvuldig met uw gegevens om en houden ons aan de Algemene verordening gegevensbescherming (AVG) en de Uitvoeringswet AVG. Deze verklaring geldt voor bezoekers van de website, kandidaten en contactpersonen van opdrachtgevers.',
        ),
      ],
    },
    {
      id: 'gegevens',
      heading: 'Welke gegevens wij verwerken',
      blocks: [
        paragraph(
          'Wij verwerken gegevens die u of uw organisatie ons geeft en enkele gegevens over het gebruik van de website.',
        ),
        list(
          'Sollicitatie op een opdracht: voor- en achternaam, e-mailadres, telefoonnummer, motivatie en cv.',
          'Aanmelding als jurist of professional: voor- en achternaam, e-mailadres, telefoonnummer en cv; bij een professional ook de huidige functie en de beschikbaarheid.',
          'Contactbericht: naam, e-mailadres, onderwerp en bericht en, als u die invult, bedrijf en telefoonnummer.',
          'Terugbelverzoek: naam, e-mailadres, bedrijf, telefoonnummer, functie en bericht.',
          'Uw akkoord met deze verklaring en het moment waarop u dat gaf.',
          'Contactpersonen van opdrachtgevers: naam, functie, zakelijke contactgegevens en aantekeningen van onze gesprekken.',
          'Bezoek aan de website: bezochte pagina’s, tijd op de pagina, klikken, verwijzende website en campagne, soort apparaat, browser, besturingssysteem, schermresolutie en taal. Dit gebeurt zonder cookies, zonder IP-adres en zonder locatie.',
        ),
        paragraph(
          'Om misbruik van formulieren tegen te gaan, gebruiken wij kortstondig uw IP-adres. Wij bewaren het niet bij uw bericht of sollicitatie.',
        ),
        paragraph(
          'Vermeld in uw cv en motivatie geen burgerservicenummer en geen gevoelige gegevens, zoals gegevens over uw gezondheid of geloof. Wij hebben die niet nodig.',
        ),
      ],
    },
    {
      id: 'doeleinden',
      heading: 'Waarvoor wij gegevens gebruiken',
      blocks: [
        paragraph(
          'Wij gebruiken uw gegevens voor de volgende doelen. Tussen haakjes staat de grondslag in artikel 6 lid 1 AVG.',
        ),
        list(
          'Uw sollicitatie of aanmelding beoordelen, u informeren en u voorstellen aan een opdrachtgever (uw toestemming en maatregelen op uw verzoek voorafgaand aan een overeenkomst, onder a en b).',
          'Uw bericht beantwoorden of u terugbellen (uw toestemming en ons gerechtvaardigd belang bij goede dienstverlening, onder a en f).',
          'Een overeenkomst met u of uw organisatie sluiten en uitvoeren (uitvoering van de overeenkomst, onder b, en bij contactpersonen ons gerechtvaardigd belang, onder f).',
          'De website beveiligen en misbruik van formulieren tegengaan (ons gerechtvaardigd belang bij een veilige website, onder f).',
          'Het gebruik van de website meten en verbeteren (ons gerechtvaardigd belang bij een goede website, onder f).',
          'Voldoen aan wettelijke verplichtingen (onder c).',
        ),
        paragraph(
          'Wij nemen geen besluiten over u die uitsluitend op geautomatiseerde verwerking berusten. Een recruiter leest uw sollicitatie.',
        ),
      ],
    },
    {
      id: 'bewaartermijnen',
      heading: 'Hoe lang wij gegevens bewaren',
      blocks: [
        paragraph('Wij bewaren gegevens niet langer dan nodig is.'),
        list(
          'Sollicitaties, met het bijbehorende cv, bewaren wij tot één jaar na afronding van de procedure.',
          'Accounts en profielen die twee jaar niet actief zijn geweest, verwijderen wij.',
          'Contactberichten en terugbelverzoeken bewaren wij zolang dat nodig is om uw vraag af te handelen.',
          'Gegevens over websitebezoek verwijderen wij na 30 dagen.',
        ),
        paragraph(
          'Verwijderde gegevens kunnen nog enige tijd in een back-up voorkomen. Back-ups worden na een vaste termijn verwijderd. Verplicht de wet ons gegevens langer te bewaren, dan doen wij dat alleen voor dat doel.',
        ),
      ],
    },
    {
      id: 'derden',
      heading: 'Met wie wij gegevens delen',
      blocks: [
        paragraph('Wij verkopen uw gegevens niet. Wij delen ze alleen met:'),
        list(
          'opdrachtgevers, wanneer wij u voor een opdracht voorstellen en u daarmee hebt ingestemd;',
          'dienstverleners die voor ons gegevens verwerken, zoals hosting en het verzenden van e-mail, op basis van een verwerkersovereenkomst;',
          'overheidsinstanties, wanneer de wet ons daartoe verplicht.',
        ),
        paragraph(
          'Verwerkt een dienstverlener gegevens buiten de Europese Economische Ruimte, dan gebeurt dat alleen met de waarborgen die de AVG vereist. Cv’s zijn niet openbaar: alleen onze medewerkers kunnen ze openen en elke inzage wordt vastgelegd. De website laadt geen lettertypen, kaarten of scripts van derden.',
        ),
      ],
    },
    {
      id: 'rechten',
      heading: 'Uw rechten',
      blocks: [
        paragraph('U hebt het recht om:'),
        list(
          'uw gegevens in te zien en een kopie te ontvangen;',
          'onjuiste gegevens te laten verbeteren of aanvullen;',
          'uw gegevens te laten wissen of het gebruik ervan te laten beperken;',
          'bezwaar te maken tegen verwerking op grond van ons gerechtvaardigd belang;',
          'uw gegevens in een gangbaar formaat te ontvangen of te laten overdragen;',
          'uw toestemming in te trekken. De verwerking tot dat moment blijft rechtmatig.',
        ),
        paragraph(
          'Wij beantwoorden uw verzoek binnen één maand. Om zeker te weten dat wij met u te maken hebben, kunnen wij u vragen zich te identificeren. Bent u het niet eens met onze reactie, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        paragraph(
          `Vragen over deze verklaring of een verzoek over uw gegevens stuurt u naar ${email}. Bellen kan ook: ${phone}.`,
        ),
        linked('U kunt ook gebruikmaken van het formulier op de pagina ', 'Contact', '.', '/contact'),
        paragraph(
          'Wij kunnen deze verklaring aanpassen, bijvoorbeeld als de wet of onze werkwijze verandert. Op deze pagina staat altijd de geldende versie.',
        ),
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        paragraph('Deze website plaatst alleen functionele cookies. Daarvoor is geen toestemming nodig.'),
        list(
          'Een sessiecookie, alleen voor medewerkers die zijn ingelogd.',
          'Een taalcookie, die onthoudt of u Nederlands of Engels hebt gekozen. Uw browser bewaart die keuze ook lokaal.',
          'Een toegangscookie, alleen als de website in onderhoud is en u het wachtwoord hebt ingevoerd.',
          'Een meldingscookie, die na het versturen van een formulier hoogstens een minuut onthoudt welke bevestiging de volgende pagina toont.',
        ),
        paragraph(
          'De bezoekersstatistiek werkt zonder cookies en zonder IP-adres. Wij gebruiken een willekeurig nummer dat alleen in het geopende tabblad bestaat en verdwijnt als u het sluit. Stuurt uw browser het signaal Do Not Track of Global Privacy Control mee, dan meten wij niets.',
        ),
      ],
    },
  ],
};
