import type { ActivityStatus, ActivityType } from '#domain/activities/activity.ts';
import type { RecordError } from '#domain/records/errors.ts';
import type { CustomerStatus } from '#domain/customers/customer.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import type { FormErrorKey } from '#domain/form-text.ts';

/** Texts that several records share. */
export const crm = {
  statuses: {
    lead: 'Lead',
    prospect: 'Prospect',
    active: 'Actief',
    inactive: 'Inactief',
  } satisfies Record<CustomerStatus, string>,
  stages: {
    new: 'Nieuw',
    qualifying: 'Kwalificeren',
    meeting: 'Afspraak',
    proposal: 'Voorstel',
    negotiation: 'Onderhandeling',
    closed_won: 'Gewonnen',
    closed_lost: 'Verloren',
  } satisfies Record<OpportunityStage, string>,
  unknownStage: 'Onbekend',
  activityTypes: {
    email: 'E-mail',
    call: 'Telefoongesprek',
    meeting: 'Afspraak',
    note: 'Notitie',
    task: 'Taak',
  } satisfies Record<ActivityType, string>,
  activityStatuses: {
    pending: 'Open',
    completed: 'Afgerond',
    cancelled: 'Geannuleerd',
  } satisfies Record<ActivityStatus, string>,

  /** Where a company is chosen. */
  company: {
    label: 'Bedrijf',
    placeholder: 'Zoek op naam, plaats of KvK-nummer',
    open: 'Bedrijven tonen',
    clear: 'Wissen',
    searching: 'Bezig met zoeken naar bedrijven…',
    none: 'Geen bedrijf gevonden',
    loadFailed: 'Fout bij het ophalen van bedrijven',
    locked: 'Het bedrijf staat vast, omdat u dit formulier vanuit dit bedrijf hebt geopend.',
    all: 'Alle bedrijven',
    filter: 'Bedrijf',
  },

  chance: (percent: number) => `${percent}% kans`,
  notFilledIn: 'Niet ingevuld',
  yes: 'Ja',
  no: 'Nee',

  /** Keys are the names of the fields. */
  required: {
    company_name: 'Vul de naam van het bedrijf in.',
    first_name: 'Vul een voornaam in.',
    last_name: 'Vul een achternaam in.',
    email: 'Vul een e-mailadres in.',
    title: 'Vul een titel in.',
    subject: 'Vul een onderwerp in.',
    stage: 'Kies een fase.',
    type: 'Kies een type.',
    status: 'Kies een status.',
  },
  errors: {
    company: 'Selecteer een bedrijf',
    website: 'Vul een volledig webadres in, zoals https://www.voorbeeld.nl.',
    kvk: 'Een KvK-nummer heeft acht cijfers.',
    vat: 'Dit is geen geldig btw-nummer. Een Nederlands nummer ziet eruit als NL004495445B01.',
    postalCode: 'Vul een postcode in zoals 5038 CB.',
    formula: 'Dit begint als een formule van een spreadsheet en wordt daarom niet geïmporteerd.',
    cellError: 'Deze cel bevat een fout van Excel. Verbeter de cel in het bestand.',
    unreadable:
      'Niet alle tekens van deze tekst zijn leesbaar. Kies in de stap Kolommen een andere tekenset, of verbeter de cel.',
    companyUnknown: 'Dit bedrijf staat niet bij de klanten. Importeer eerst de klanten.',
    companyAmbiguous: 'Er zijn meerdere klanten met deze naam. Voeg een kolom met het KvK-nummer toe.',
    pairKey: 'Geef deze waarde een naam.',
    pairDuplicate: 'Deze naam staat er al. Elke naam mag één keer voorkomen.',
    pairTooMany: 'Dit zijn er te veel. Gebruik er maximaal 50.',
    value: 'Vul een bedrag van 0 of meer in, met maximaal twee cijfers achter de komma.',
    probability: 'Vul een heel getal van 0 tot en met 100 in.',
    day: 'Deze datum bestaat niet. Kies een datum.',
    moment: 'Dit moment bestaat niet. Kies een datum en een tijd.',
    otherContact: 'Deze contactpersoon hoort niet bij het gekozen bedrijf. Kies een andere contactpersoon.',
    otherRecord: 'Dit bestaat niet meer, of hoort bij een andere klant of kandidaat. Maak een andere keuze.',
    otherOpportunity: 'Deze opportunity hoort niet bij het gekozen bedrijf. Kies een andere.',
    nameTaken: 'Er is al een sjabloon met deze naam.',
    templateField: 'Er staat een veld in de tekst dat niet klopt.',
    emailTaken: 'Er is al een kandidaat met dit e-mailadres. Voeg die twee samen, of kies een ander adres.',
    years: 'Vul een heel getal van 0 tot en met 60 in.',
    year: 'Vul een jaartal in, zoals 2016.',
    hours: 'Vul een heel getal van 1 tot en met 60 in.',
    hoursOrder: 'Dit is minder dan het minimum. Vul een hoger aantal in.',
    deadlinePast: 'Deze datum is al voorbij. Kies vandaag of een latere dag.',
    amount: 'Vul een bedrag in euro’s in, zoals 4.500 of 87,50.',
    payRange: 'Dit bedrag is lager dan het bedrag bij ‘vanaf’.',
    tooMany: 'Dit zijn er te veel. Gebruik er maximaal 20.',
    itemTooLong: 'Een van de onderdelen is te lang. Gebruik maximaal 120 tekens per onderdeel.',
    endBeforeStart: 'De einddatum ligt vóór de begindatum. Kies een latere dag.',
    startAfterEnd: 'De begindatum ligt na de einddatum. Kies een eerdere dag.',
    endNotLater: 'Kies een dag na de huidige einddatum.',
    endNotEarlier: 'Kies een dag vóór de huidige einddatum. Gebruik ‘Verlengen’ voor een latere dag.',
    endFixed: 'Deze einddatum is afgesproken. Gebruik ‘Verlengen’ of ‘Eerder beëindigen’.',
  } satisfies Record<Exclude<RecordError, FormErrorKey>, string>,
};
