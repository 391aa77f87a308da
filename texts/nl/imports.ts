import type { DuplicateChoice, RowOutcome, SameBy } from '#domain/imports/import-batch.ts';
import type { ImportKind } from '#domain/imports/import-fields.ts';
import type { CsvProblem } from '#domain/csv-reader.ts';

const rows = (n: number, written: string) => (n === 1 ? '1 rij' : `${written} rijen`);

export const imports = {
  titles: {
    customers: 'Klanten importeren',
    contacts: 'Contactpersonen importeren',
  } satisfies Record<ImportKind, string>,
  back: {
    customers: 'Terug naar klanten',
    contacts: 'Terug naar contactpersonen',
  } satisfies Record<ImportKind, string>,
  steps: {
    choose: 'Bestand',
    map: 'Kolommen',
    check: 'Controle',
    run: 'Importeren',
    label: 'Stappen van de import',
  },

  choose: {
    title: 'Kies een CSV-bestand',
    lead: {
      customers:
        'De eerste regel van het bestand bevat de namen van de kolommen. Elke regel daarna is een klant.',
      contacts:
        'De eerste regel van het bestand bevat de namen van de kolommen. Elke regel daarna is een contactpersoon, met de naam van het bedrijf erbij.',
    } satisfies Record<ImportKind, string>,
    file: 'CSV-bestand',
    drop: 'Sleep het bestand hierheen of',
    pick: 'kies een bestand',
    dropNow: 'Laat het bestand hier los',
    hint: (rowLimit: string, megabytes: number) =>
      `UTF-8, maximaal ${rowLimit} rijen en ${megabytes} MB. Komma, puntkomma of tab ertussen.`,
    reading: 'Het bestand wordt gelezen…',
    another: 'Kies een ander bestand',
  },
  problems: {
    encoding: (line: number) =>
      `Regel ${line} is niet in UTF-8 opgeslagen. Sla het bestand opnieuw op als "CSV UTF-8" en kies het nog eens.`,
    utf16: 'Dit bestand is opgeslagen als UTF-16. Sla het opnieuw op als "CSV UTF-8" en kies het nog eens.',
    spreadsheet: 'Dit is een spreadsheet. Sla het blad op als "CSV UTF-8" en kies dat bestand.',
    notText: (line: number) => `Regel ${line} bevat iets anders dan tekst. Is dit een CSV-bestand?`,
    unclosedQuote: (line: number) =>
      `Op regel ${line} begint een tekst tussen aanhalingstekens die niet eindigt.`,
    tooManyColumns: (line: number) => `Regel ${line} heeft te veel kolommen. Het maximum is 200.`,
  } satisfies Record<CsvProblem, string | ((line: number) => string)>,
  empty: 'In dit bestand staan geen rijen onder de namen van de kolommen.',
  tooManyRows: (limit: string) =>
    `Dit bestand heeft te veel rijen. Deel het op in bestanden van maximaal ${limit} rijen.`,
  tooLarge: (megabytes: number) =>
    `Dit bestand is te groot. Deel het op in bestanden van maximaal ${megabytes} MB.`,
  unreadable: 'Dit bestand kon niet worden gelezen. Kies het nog eens.',

  map: {
    title: 'Wat staat er in elke kolom?',
    caption: 'Kolommen van het bestand',
    column: 'Kolom',
    example: 'Voorbeeld',
    becomes: 'Wordt',
    becomesOf: (column: string) => `${column} wordt`,
    leaveOut: 'Niet overnemen',
    custom: 'Eigen veld met deze naam',
    missing: (fields: string) => `Wijs nog een kolom aan voor: ${fields}.`,
    twice: (fields: string) => `Deze staan bij meer dan één kolom: ${fields}.`,
    found: (n: number, written: string, file: string) => `${rows(n, written)} in ${file}.`,
    duplicates: 'Wat er al staat',
    onDuplicate: {
      skip: 'Overslaan',
      update: 'Bijwerken met wat in het bestand is ingevuld',
    } satisfies Record<DuplicateChoice, string>,
    duplicatesHint: {
      customers:
        'Een klant staat er al als het KvK-nummer of de naam gelijk is. Een ander KvK-nummer is altijd een andere klant. Hetzelfde e-mailadres telt alleen als de naam op de rechtsvorm of schrijfwijze na gelijk is.',
      contacts:
        'Een contactpersoon staat er al als bij hetzelfde bedrijf het e-mailadres gelijk is, of de naam als een van beide geen e-mailadres heeft.',
    } satisfies Record<ImportKind, string>,
    next: 'Controleer',
  },

  check: {
    title: (n: number) => `Zo worden de eerste ${n} rijen`,
    one: 'Zo wordt de rij',
    caption: 'Voorbeeld van de import',
    line: 'Regel',
    name: 'Naam',
    outcome: 'Gevolg',
    remark: 'Opmerking',
    busy: 'De eerste rijen worden gecontroleerd…',
    failed: 'De controle is niet gelukt. Probeer het opnieuw.',
    retry: 'Controleer opnieuw',
    previous: 'Terug naar kolommen',
    start: (n: number, written: string) => `Importeer ${rows(n, written)}`,
  },
  outcomes: {
    created: 'Nieuw',
    updated: 'Bijgewerkt',
    duplicate: 'Staat er al',
    refused: 'Geweigerd',
  } satisfies Record<RowOutcome, string>,
  sameBy: {
    name: (name: string) => `Dezelfde naam als ${name}`,
    kvk: (name: string) => `Hetzelfde KvK-nummer als ${name}`,
    email: (name: string) => `Hetzelfde e-mailadres als ${name}`,
    file: (name: string, line: number) => `Staat eerder in dit bestand, op regel ${line}: ${name}`,
  } satisfies Record<SameBy, (name: string, line: number) => string>,
  fieldError: (field: string, error: string) => `${field}: ${error}`,

  run: {
    progress: 'Importeren',
    done: (done: string, total: string) => `${done} van ${total}`,
    stay: 'Laat dit venster open tot de import klaar is.',
    leave: {
      question: 'De import stoppen en weggaan?',
      text: 'Wat al is geïmporteerd, blijft staan. De rest van het bestand wordt niet overgenomen.',
      go: 'Stop en ga weg',
      stay: 'Blijf hier',
    },
    stop: 'Stop de import',
    stopped: 'De import is gestopt. Wat al is geïmporteerd, blijft staan.',
    interrupted: 'De verbinding is weggevallen. Ga verder waar de import was gebleven.',
    resume: 'Ga verder',
    finished: 'De import is klaar',
    totals: 'Resultaat',
    created: 'Toegevoegd',
    updated: 'Bijgewerkt',
    duplicate: 'Stond er al',
    refused: 'Geweigerd',
    report: 'Niet overgenomen rijen',
    reportCaption: 'Rijen die niet zijn overgenomen',
    shownOf: (shown: string, total: string) => `De eerste ${shown} van ${total}`,
    download: 'Download verslag',
    downloadName: 'importverslag',
    allGood: 'Alle rijen zijn overgenomen.',
    toList: {
      customers: 'Naar klanten',
      contacts: 'Naar contactpersonen',
    } satisfies Record<ImportKind, string>,
    again: 'Nog een bestand importeren',
  },
};
