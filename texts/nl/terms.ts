import type { Section } from '#domain/content/sections.ts';
import { list, paragraph } from '../blocks.ts';

export const terms = {
  title: 'Algemene voorwaarden',
  lead: (name: string, count: string) =>
    `Deze voorwaarden gelden voor de dienstverlening van ${name}. ${count} artikelen, in gewone taal waar dat kan.`,
  version: (day: string) => `Versie van ${day}`,
  contents: 'Inhoud',
  back: 'Terug naar home',
  articleNumber: (n: number | string) => `Artikel ${n}`,
  articles: (name: string): Section[] => [
    {
      id: 'artikel-1',
      heading: 'Definities en toepasselijkheid',
      blocks: [
        paragraph('In deze voorwaarden wordt verstaan onder:'),
        list(
          `bureau: ${name};`,
          'opdrachtgever: de organisatie die het bureau een opdracht geeft of met het bureau daarover in gesprek is;',
          'professional: de juridische professional die door het bureau wordt voorgesteld, bemiddeld, gedetacheerd of ingezet, in loondienst of als zelfstandige;',
          'opdracht: de werving en selectie, detachering of inzet van een interim-professional die partijen zijn overeengekomen.',
        ),
        paragraph(
          'Deze voorwaarden zijn van toepassing op elke aanbieding van het bureau en op elke overeenkomst tussen het bureau en de opdrachtgever. Voor professionals gelden zij voor zover dat in de overeenkomst met de professional is bepaald. Afwijkingen gelden alleen als zij schriftelijk zijn overeengekomen. Onder schriftelijk wordt ook e-mail verstaan.',
        ),
        paragraph(
          'De toepasselijkheid van inkoop- of andere voorwaarden van de opdrachtgever wordt uitdrukkelijk van de hand gewezen. Is een bepaling nietig of wordt zij vernietigd, dan blijven de overige bepalingen gelden.',
        ),
      ],
    },
    {
      id: 'artikel-2',
      heading: 'Aanbiedingen en totstandkoming van de overeenkomst',
      blocks: [
        paragraph(
          'Aanbiedingen van het bureau zijn vrijblijvend, tenzij daarin een termijn voor aanvaarding staat.',
        ),
        paragraph(
          'De overeenkomst komt tot stand doordat de opdrachtgever de aanbieding schriftelijk aanvaardt, of doordat een professional met instemming van de opdrachtgever met de werkzaamheden begint.',
        ),
        paragraph(
          'De gegevens op de website, waaronder omschrijvingen van opdrachten en vergoedingen, zijn met zorg samengesteld maar binden het bureau niet. De opdrachtgever staat in voor de juistheid en de volledigheid van de gegevens die hij verstrekt.',
        ),
      ],
    },
    {
      id: 'artikel-3',
      heading: 'Uitvoering van de opdracht',
      blocks: [
        paragraph(
          'Het bureau voert de opdracht naar beste inzicht en vermogen uit. Het gaat een inspanningsverbintenis aan. Het bureau selecteert zorgvuldig; de uiteindelijke keuze voor een professional maakt de opdrachtgever.',
        ),
        paragraph(
          'Bij detachering blijft het bureau de werkgever van de professional en werkt de professional onder leiding en toezicht van de opdrachtgever. De opdrachtgever zorgt voor een veilige werkplek en behandelt de professional met dezelfde zorg als zijn eigen personeel.',
        ),
        paragraph(
          'Een interim-professional voert de opdracht zelfstandig en naar eigen inzicht uit en staat niet onder gezag van de opdrachtgever of het bureau. De opdrachtgever kan aanwijzingen geven over het resultaat. Het bureau toetst vooraf of de opdracht zich leent voor de inzet van een zelfstandige.',
        ),
        paragraph(
          'Valt een professional uit, dan spant het bureau zich in om binnen redelijke termijn vervanging te bieden. De opdrachtgever keurt gewerkte uren binnen vijf werkdagen na indiening goed of maakt binnen die termijn gemotiveerd bezwaar.',
        ),
      ],
    },
    {
      id: 'artikel-4',
      heading: 'Tarieven en betaling',
      blocks: [
        paragraph(
          'Alle tarieven en vergoedingen zijn in euro’s en exclusief btw. Reis- en verblijfkosten zijn alleen inbegrepen als dat is overeengekomen.',
        ),
        paragraph(
          'De tarieven worden elk jaar op 1 januari geïndexeerd volgens de consumentenprijsindex (alle huishoudens) van het Centraal Bureau voor de Statistiek, tenzij schriftelijk anders is overeengekomen.',
        ),
        paragraph(
          'Betaling vindt plaats binnen 14 dagen na de factuurdatum, zonder korting of verrekening. Bezwaren tegen een factuur maakt de opdrachtgever binnen die termijn schriftelijk kenbaar.',
        ),
        paragraph(
          'Betaalt de opdrachtgever niet op tijd, dan is hij zonder ingebrekestelling in verzuim. Hij is dan de wettelijke handelsrente en de redelijke kosten van incasso verschuldigd.',
        ),
      ],
    },
    {
      id: 'artikel-5',
      heading: 'Duur en opzegging',
      blocks: [
        paragraph(
          'De duur van de opdracht staat in de overeenkomst. Verlenging wordt schriftelijk afgesproken.',
        ),
        paragraph(
          'Beide partijen kunnen de overeenkomst schriftelijk opzeggen met een opzegtermijn van één maand, tenzij in de overeenkomst een andere termijn is opgenomen.',
        ),
        paragraph(
          'Elk van de partijen kan de overeenkomst met onmiddellijke ingang beëindigen als de andere partij in staat van faillissement is verklaard, surseance van betaling heeft gekregen, of na een schriftelijke aanmaning met een redelijke termijn een wezenlijke verplichting niet nakomt.',
        ),
        paragraph(
          'Tot de einddatum blijven de overeengekomen vergoedingen verschuldigd voor de uren waarvoor de professional beschikbaar is.',
        ),
      ],
    },
    {
      id: 'artikel-6',
      heading: 'Overname van professionals',
      blocks: [
        paragraph(
          'Tijdens de opdracht en gedurende 12 maanden daarna gaat de opdrachtgever niet buiten het bureau om een arbeidsverhouding of andere samenwerking aan met een professional die het bureau heeft ingezet. Hetzelfde geldt gedurende 12 maanden nadat het bureau een professional heeft voorgesteld die niet is ingezet. In dit artikel vallen onder opdrachtgever ook de met hem verbonden ondernemingen.',
        ),
        paragraph(
          'Wil de opdrachtgever een professional zelf in dienst nemen of rechtstreeks inzetten, dan meldt hij dat vooraf. Partijen spreken dan een redelijke vergoeding af voor de terbeschikkingstelling, werving of opleiding van de professional. Doet de opdrachtgever dat niet, dan is hij die redelijke vergoeding alsnog verschuldigd.',
        ),
        paragraph(
          'Dit artikel belemmert een gedetacheerde professional niet om na afloop van de terbeschikkingstelling bij de opdrachtgever in dienst te treden. Artikel 9a van de Wet allocatie arbeidskrachten door intermediairs (Waadi) blijft onverkort van toepassing.',
        ),
      ],
    },
    {
      id: 'artikel-7',
      heading: 'Aansprakelijkheid en geheimhouding',
      blocks: [
        paragraph(
          'Het bureau is alleen aansprakelijk voor directe schade die het gevolg is van een toerekenbare tekortkoming van het bureau zelf. De aansprakelijkheid is beperkt tot het bedrag dat het bureau in de zes maanden vóór de schade voor de betreffende opdracht heeft gefactureerd, exclusief btw.',
        ),
        paragraph(
          'Het bureau is niet aansprakelijk voor de inhoud en het resultaat van het werk dat een professional onder leiding en toezicht van de opdrachtgever of als zelfstandige verricht. De beperkingen in dit artikel gelden niet bij opzet of bewuste roekeloosheid van het bureau of zijn leidinggevenden.',
        ),
        paragraph(
          'Partijen houden vertrouwelijke informatie van elkaar geheim, ook na afloop van de overeenkomst. Het bureau legt professionals dezelfde plicht op. De plicht geldt niet voor zover de wet of een bevoegde rechter tot bekendmaking verplicht.',
        ),
        paragraph(
          'Partijen verwerken persoonsgegevens in overeenstemming met de Algemene verordening gegevensbescherming. De opdrachtgever gebruikt gegevens van professionals alleen om hun geschiktheid voor de opdracht te beoordelen en de opdracht uit te voeren.',
        ),
      ],
    },
    {
      id: 'artikel-8',
      heading: 'Toepasselijk recht en geschillen',
      blocks: [
        paragraph('Op alle aanbiedingen en overeenkomsten is Nederlands recht van toepassing.'),
        paragraph(
          'Partijen proberen een geschil eerst in overleg op te lossen. Lukt dat niet, dan is uitsluitend de rechter bevoegd in het arrondissement waar het bureau is gevestigd, tenzij dwingend recht een andere rechter aanwijst.',
        ),
        paragraph(
          'Van deze voorwaarden bestaat een Engelse vertaling. Bij verschil in uitleg is de Nederlandse tekst bindend.',
        ),
      ],
    },
  ],
  contact: {
    title: 'Vragen over deze voorwaarden?',
    text: 'Neem gerust contact met ons op. Wij lichten elk artikel graag toe.',
    phone: 'Telefoon',
    email: 'E-mail',
    address: 'Adres',
    kvk: 'KvK-nummer',
    vat: 'Btw-nummer',
    waadi: 'Waadi-registratie',
    sna: 'SNA-nummer',
  },
};
