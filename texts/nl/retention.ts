import type { RetentionPurpose, TermUnit, TimedPurpose } from '#domain/retention.ts';
import { counted, number } from './counting.ts';

export const retention = {
  /** Twelve months are a year. */
  terms: {
    days: (n: number) => counted(n, 'dag', 'dagen'),
    weeks: (n: number) => counted(n, 'week', 'weken'),
    months: (n: number) => (n % 12 === 0 ? `${number(n / 12)} jaar` : counted(n, 'maand', 'maanden')),
  } satisfies Record<TermUnit, (n: number) => string>,
  purposes: {
    applications: 'Sollicitaties',
    consent: 'Kandidaten met toestemming',
    unconfirmed: 'Kandidaten zonder toestemming',
    profiles: 'Kandidaten',
    contacts: 'Contactpersonen',
    messages: 'Berichten en belverzoeken',
    mails: 'E-mails in de outbox',
    visitors: 'Websitebezoek',
    accounts: 'Uitgeschakelde gebruikers',
    backups: 'Back-ups',
    merges: 'Samengevoegde kandidaten',
    links: 'Uitnodigingen en herstellinks',
    attempts: 'Mislukte inlogpogingen',
    origins: 'IP-adressen en browsers in het logboek',
    erasures: 'Wissingen',
    audit: 'Logboek',
  } satisfies Record<RetentionPurpose, string>,
  /** After a term: '1 jaar na afronding van de procedure'. */
  starts: {
    applications: 'na afronding van de procedure',
    consent: 'na de toestemming',
    unconfirmed: 'nadat toestemming nodig werd',
    profiles: 'na de laatste activiteit',
    contacts: 'na het laatste contact',
    messages: 'na ontvangst',
    mails: 'nadat de e-mail is klaargezet',
    visitors: 'na het bezoek',
    accounts: 'na het uitschakelen',
    backups: 'nadat de back-up is gemaakt',
    merges: 'na het samenvoegen',
    links: 'na het verlopen van de link',
    attempts: 'na de laatste poging',
    origins: 'na de handeling',
  } satisfies Record<TimedPurpose, string>,
  reasons: {
    applications: 'Om de procedure af te handelen en vragen daarover te beantwoorden.',
    consent: 'Om passende opdrachten voor te leggen. De kandidaat gaf daarvoor toestemming.',
    unconfirmed: 'Om de kandidaat om toestemming te kunnen vragen.',
    profiles: 'Om passende opdrachten voor te leggen.',
    contacts: 'Om de relatie met de klant te onderhouden.',
    messages: 'Om de vraag te beantwoorden en erop terug te komen.',
    mails: 'Om na te gaan of een e-mail is verzonden.',
    visitors: 'Om te meten hoe de website wordt gebruikt.',
    accounts: 'Om een collega die terugkomt weer toegang te geven.',
    backups:
      'Om gegevens na een storing terug te zetten. De nieuwste bruikbare back-up blijft tot er een nieuwere is.',
    merges: 'Om het samenvoegen ongedaan te kunnen maken.',
    links: 'Om misbruik van een link te kunnen onderzoeken.',
    attempts: 'Om het raden van wachtwoorden te vertragen.',
    origins: 'Om misbruik te kunnen onderzoeken.',
    erasures: 'Om te voorkomen dat een oude back-up iemand terugbrengt. Zonder naam of adres.',
    audit:
      'Om te kunnen verantwoorden wie wat heeft gedaan. Zonder persoonsgegevens van kandidaten of contactpersonen.',
  } satisfies Record<RetentionPurpose, string>,
  permanent: 'Blijvend',

  panel: {
    title: 'Bewaartermijn',
    until: (day: string) => `Wordt bewaard tot en met ${day}.`,
    /** `rule`: '1 jaar na afronding van de procedure'. */
    because: (rule: string, since: string) => `Dat is ${rule}, op ${since}.`,
    running: 'De procedure loopt nog. De termijn begint bij de afronding.',
    elapsed: 'Verstreken deel van de bewaartermijn',
  },
};
