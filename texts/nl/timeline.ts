import type { AutomaticKind } from '#domain/mail/stored-mail.ts';
import type { InterviewState } from '#domain/presentations/interview.ts';
import type { ChangedEntity, TimelineEvent, TimelineKind } from '#domain/timeline/timeline.ts';
import { counted, number } from './counting.ts';

type What<Kind> = Extract<TimelineEvent, { kind: Kind; what: string }>['what'];

/** The timeline of every record. */
export const timeline = {
  title: 'Tijdlijn',
  none: 'Nog geen gebeurtenissen.',
  noneOfKind: 'Er zijn geen gebeurtenissen van deze soort.',
  older: 'Oudere tonen',
  newest: 'Naar de nieuwste',
  filter: 'Tijdlijn filteren',
  all: 'Alles',
  times: (times: number) => (times === 1 ? 'eenmaal' : `${number(times)} keer`),
  kinds: {
    activity: 'Activiteiten',
    note: 'Notities',
    mail: 'E-mail',
    presentation: 'Voordrachten',
    interview: 'Gesprekken',
    placement: 'Plaatsingen',
    change: 'Wijzigingen',
  } satisfies Record<TimelineKind, string>,
  note: 'Notitie',
  mail: { received: (from: string) => `E-mail van ${from}`, sent: (to: string) => `E-mail aan ${to}` },
  automatic: {
    reply: 'Automatisch antwoord',
    bounce: 'Niet afgeleverd',
    list: 'Verzonden aan velen',
  } satisfies Record<AutomaticKind, string>,
  noteAbout: (title: string) => `Notitie bij sollicitatie: ${title}`,
  planned: (moment: string) => `Gepland voor ${moment}`,
  presentation: {
    drafted: 'Voordracht voorbereid',
    sent: 'Voorgedragen',
    answered: 'Antwoord van de klant',
    withdrawn: 'Voordracht ingetrokken',
    asked: 'Akkoord gevraagd voor voordracht',
    agreed: 'Akkoord gegeven voor voordracht',
    refused: 'Akkoord geweigerd voor voordracht',
  } satisfies Record<What<'presentation'>, string>,
  answers: { accepted: 'akkoord', rejected: 'afgewezen' },
  interview: {
    proposed: 'Gesprek voorgesteld',
    confirmed: 'Gesprek bevestigd',
    held: 'Gesprek gevoerd',
    cancelled: 'Gesprek geannuleerd',
  } satisfies Record<InterviewState, string>,
  placement: {
    placed: 'Plaatsing toegevoegd',
    extended: 'Plaatsing verlengd of gewijzigd',
    cancelled: 'Plaatsing geannuleerd',
  } satisfies Record<What<'placement'>, string>,
  until: (day: string) => `tot en met ${day}`,
  made: {
    customer: 'Klant toegevoegd',
    contact: 'Contactpersoon toegevoegd',
    opportunity: 'Opportunity toegevoegd',
    assignment: 'Vacature toegevoegd',
    activity: 'Activiteit toegevoegd',
    placement: 'Plaatsing toegevoegd',
  } satisfies Record<ChangedEntity, string>,
  madeSeveral: {
    customer: 'Klanten toegevoegd',
    contact: 'Contactpersonen toegevoegd',
    opportunity: 'Opportunities toegevoegd',
    assignment: 'Vacatures toegevoegd',
    activity: 'Activiteiten toegevoegd',
    placement: 'Plaatsingen toegevoegd',
  } satisfies Record<ChangedEntity, string>,
  changed: {
    customer: 'Klant gewijzigd',
    contact: 'Contactpersoon gewijzigd',
    opportunity: 'Opportunity gewijzigd',
    assignment: 'Vacature gewijzigd',
    activity: 'Activiteit gewijzigd',
    placement: 'Plaatsing gewijzigd',
  } satisfies Record<ChangedEntity, string>,
  deleted: {
    customer: 'Klant verwijderd',
    contact: 'Contactpersoon verwijderd',
    opportunity: 'Opportunity verwijderd',
    assignment: 'Vacature verwijderd',
    activity: 'Activiteit verwijderd',
    placement: 'Plaatsing verwijderd',
  } satisfies Record<ChangedEntity, string>,
  moved: (from: string, to: string) => `van ${from} naar ${to}`,
  composer: {
    label: 'Toevoegen aan de tijdlijn',
    ways: { note: 'Notitie', call: 'Telefoontje', task: 'Taak' },
    mail: 'E-mail',
    text: { note: 'Nieuwe notitie', call: 'Verslag van het telefoontje' },
    placeholder: { note: 'Schrijf een notitie', call: 'Wat is er besproken? Leeg laten mag.' },
    add: { note: 'Notitie opslaan', call: 'Telefoontje opslaan' },
    callAdded: 'Telefoontje opgeslagen',
    sending: 'Wordt opgeslagen…',
    failed: 'Niet opgeslagen. Controleer uw verbinding en probeer het opnieuw.',
    unanswered:
      'Het is niet zeker of deze tekst is opgeslagen. Opnieuw proberen slaat de tekst nooit dubbel op.',
    takeBack: 'Terug naar het tekstvak',
  },
  fields: (n: number) => counted(n, 'veld', 'velden'),
};
