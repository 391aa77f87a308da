import type { BulkActName, BulkKind, BulkReason } from '#domain/bulk/bulk-acts.ts';
import type { MessageMark } from '#domain/messages/message-marks.ts';
import { counted, number, plural } from './counting.ts';

/** Acts on several rows of a list. */
export const bulk = {
  takeAll: 'Hele lijst selecteren',
  takeWhole: (n: number) => `Hele lijst selecteren (${number(n)})`,
  more: 'Meer acties',
  notSelected: 'Fout bij het selecteren van de hele lijst',
  notRead: 'Fout bij het ophalen van de selectie',
  reject: 'Afwijzen…',
  export: 'Selectie exporteren',
  acts: {
    status: 'Status wijzigen',
    owner: 'Behandelaar wijzigen',
    tag: 'Tag toevoegen of verwijderen',
    pool: 'Pool wijzigen',
    archive: 'Archiveren',
    activity: 'Activiteit plannen',
    delete: 'Verwijderen',
  } satisfies Record<BulkActName, string>,
  counted: {
    application: (n) => counted(n, 'sollicitatie', 'sollicitaties'),
    candidate: (n) => counted(n, 'kandidaat', 'kandidaten'),
    contact: (n) => counted(n, 'contactpersoon', 'contactpersonen'),
    customer: (n) => counted(n, 'klant', 'klanten'),
    opportunity: (n) => counted(n, 'opportunity', 'opportunities'),
    activity: (n) => counted(n, 'activiteit', 'activiteiten'),
    assignment: (n) => counted(n, 'vacature', 'vacatures'),
    message: (n) => counted(n, 'bericht', 'berichten'),
  } satisfies Record<BulkKind, (n: number) => string>,
  titles: {
    status: (rows) => `Status van ${rows} wijzigen`,
    owner: (rows) => `Behandelaar van ${rows} wijzigen`,
    tag: (rows) => `Tag van ${rows}`,
    pool: (rows) => `Pool van ${rows}`,
    archive: (rows) => `${rows} archiveren`,
    activity: (rows) => `Activiteit plannen voor ${rows}`,
    delete: (rows) => `${rows} verwijderen?`,
  } satisfies Record<BulkActName, (rows: string) => string>,
  will: {
    status: (rows) => `De status van ${rows} wordt gewijzigd.`,
    owner: (rows) => `De behandelaar van ${rows} wordt gewijzigd.`,
    tag: (rows) => `De tags van ${rows} veranderen.`,
    pool: (rows) => `De pools van ${rows} veranderen.`,
    archive: (rows) => `Het archief verandert voor ${rows}.`,
    activity: (rows) => `Er komt een activiteit bij ${rows}, op uw naam.`,
    delete: (rows) => `Definitief verwijderd: ${rows}, met alles wat erbij hoort.`,
  } satisfies Record<BulkActName, (rows: string) => string>,
  confirm: {
    status: (rows) => `${rows} wijzigen`,
    owner: (rows) => `${rows} wijzigen`,
    tag: (rows) => `${rows} wijzigen`,
    pool: (rows) => `${rows} wijzigen`,
    archive: (rows) => `${rows} wijzigen`,
    activity: (rows) => `Plannen voor ${rows}`,
    delete: (rows) => `${rows} verwijderen`,
  } satisfies Record<BulkActName, (rows: string) => string>,
  done: {
    status: (rows) => `Status gewijzigd van ${rows}`,
    owner: (rows) => `Behandelaar gewijzigd van ${rows}`,
    tag: (rows) => `Tags gewijzigd van ${rows}`,
    pool: (rows) => `Pools gewijzigd van ${rows}`,
    archive: (rows) => `Archief gewijzigd van ${rows}`,
    activity: (rows) => `Activiteit gepland voor ${rows}`,
    delete: (rows) => `Verwijderd: ${rows}`,
  } satisfies Record<BulkActName, (rows: string) => string>,
  nothing: 'Geen van de geselecteerde regels verandert.',
  reasons: {
    already: (rows) => `Ongewijzigd, want dit is al zo: ${rows}.`,
    rejectionWaiting: (rows) =>
      `Overgeslagen, want de e-mail van de afwijzing wacht nog op verzending: ${rows}.`,
    otherStatus: (rows) => `Overgeslagen, want dit kan niet vanuit de huidige status: ${rows}.`,
    deadlinePassed: (rows) => `Overgeslagen, want de deadline is voorbij: ${rows}.`,
    presented: (rows) => `Overgeslagen, want voorgesteld aan een klant: ${rows}.`,
    hasRecords: (rows) =>
      `Overgeslagen, want er zijn contactpersonen, opportunities of activiteiten: ${rows}. Verwijder deze op de eigen pagina.`,
    mustBeKept: (rows) => `Overgeslagen, want plaatsingen en voorstellen blijven bewaard: ${rows}.`,
  } satisfies Record<BulkReason, (rows: string) => string>,
  named: (names: string, more: number) =>
    more > 0 ? `${names} en ${counted(more, 'ander', 'anderen')}` : names,
  noPreview: 'Fout bij het ophalen van het voorbeeld. Sluit dit venster en probeer het opnieuw.',
  tooMany: (max: number) =>
    `Dit kan met hoogstens ${counted(max, 'regel', 'regels')} tegelijk. Selecteer er minder.`,
  forGood: 'Dit kan niet ongedaan worden gemaakt.',
  failed: 'De actie is niet uitgevoerd',
  changedMeanwhile: 'Intussen zijn er regels bij gekomen. Controleer het voorbeeld.',
  undo: 'Ongedaan maken',
  undone: (n: number) => `${counted(n, 'regel', 'regels')} teruggezet`,
  kept: (n: number, names: string) =>
    `${counted(n, 'regel is', 'regels zijn')} intussen gewijzigd of verwijderd en ${plural(n, 'blijft', 'blijven')} zo${
      names && `: ${names}`
    }.`,
  undoFailed: 'De actie is niet ongedaan gemaakt',
  undoExpired: 'Deze actie kan niet meer ongedaan worden gemaakt',
  choose: 'Kies…',
  status: 'Nieuwe status',
  stage: 'Nieuwe fase',
  owner: 'Nieuwe behandelaar',
  nobody: 'Niemand',
  archive: { label: 'Archief', in: 'Naar het archief', out: 'Uit het archief' },
  marks: {
    read: 'Gelezen',
    unread: 'Ongelezen',
    answered: 'Beantwoord',
    unanswered: 'Onbeantwoord',
  } satisfies Record<MessageMark, string>,
  parts: (n: number) => counted(n, 'regel', 'regels'),
  partsShown: (shown: number, n: number) => `De eerste ${number(shown)} van ${number(n)}`,
  gone: 'Verwijderd',
};
