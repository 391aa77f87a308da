import type { DuplicateChoice, RowOutcome, SameBy } from '#domain/imports/import-batch.ts';
import type { consentChoices, ImportColumn, ImportKind } from '#domain/imports/import-kinds.ts';
import type { TableFileProblem } from '#domain/table-file.ts';
import type { TextEncoding } from '#domain/text-encoding.ts';
import { counted, either, number } from './counting.ts';

const rows = (n: number) => counted(n, 'rij', 'rijen');

export const imports = {
  titles: {
    customers: 'Klanten importeren',
    contacts: 'Contactpersonen importeren',
    opportunities: 'Opportunities importeren',
    assignments: 'Vacatures importeren',
    candidates: 'Kandidaten importeren',
    placements: 'Plaatsingen importeren',
    activities: 'Activiteiten importeren',
  } satisfies Record<ImportKind, string>,
  back: {
    customers: 'Terug naar klanten',
    contacts: 'Terug naar contactpersonen',
    opportunities: 'Terug naar opportunities',
    assignments: 'Terug naar vacatures',
    candidates: 'Terug naar kandidaten',
    placements: 'Terug naar plaatsingen',
    activities: 'Terug naar activiteiten',
  } satisfies Record<ImportKind, string>,
  action: 'Importeren',
  columns: {
    id: 'ID',
    candidate_id: 'Kandidaat',
    assignment_id: 'Vacature',
    ends_on: 'Huidige einddatum',
    cancelled_on: 'Geannuleerd op',
    consent: 'Toestemming om gegevens te bewaren',
    consent_date: 'Toestemming gegeven op',
  } satisfies Record<Exclude<ImportColumn, 'company_name' | 'kvk_number'>, string>,
  consents: {
    phone: 'Telefonisch',
    writing: 'Schriftelijk',
    conversation: 'In een gesprek',
    none: 'Nog niet gegeven',
  } satisfies Record<(typeof consentChoices)[number], string>,
  steps: {
    choose: 'Bestand',
    map: 'Kolommen',
    check: 'Controle',
    run: 'Importeren',
    label: 'Stappen van de import',
  },

  choose: {
    title: 'Kies een bestand',
    lead: {
      customers: 'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een klant.',
      contacts:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een contactpersoon, met de naam van het bedrijf erbij.',
      opportunities:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een opportunity, met de naam of het ID van de klant erbij. Zijn er klanten met dezelfde naam, voeg dan een kolom met het KvK-nummer toe.',
      assignments:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een vacature. Noem een klant bij naam of ID, en een collega of contactpersoon met het e-mailadres. Zonder status wordt de vacature een concept.',
      candidates:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een kandidaat. Vul bij een nieuwe kandidaat in hoe de toestemming om gegevens te bewaren is gegeven, of dat die nog niet is gegeven.',
      placements:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een plaatsing. Noem de kandidaat met het e-mailadres of ID, en de klant bij naam of ID. Een huidige einddatum na de eerste einddatum wordt een verlenging.',
      activities:
        'De eerste regel van het bestand bevat de kolomnamen. Elke regel daarna is een activiteit. Noem een klant bij naam of ID, en een kandidaat, contactpersoon of collega met het e-mailadres. Een activiteit met een datum bij ‘Afgerond op’ is afgerond.',
    } satisfies Record<ImportKind, string>,
    file: 'CSV- of Excel-bestand',
    hint: (rowLimit: string, megabytes: number) =>
      `CSV of Excel-werkmap (.xlsx), maximaal ${rowLimit} rijen en ${number(megabytes)} MB.`,
    reading: 'Het bestand wordt gelezen…',
    another: 'Ander bestand kiezen',
    template: 'Leeg bestand met kolomnamen downloaden',
    templateNames: {
      customers: 'klanten-importeren',
      contacts: 'contactpersonen-importeren',
      opportunities: 'opportunities-importeren',
      assignments: 'vacatures-importeren',
      candidates: 'kandidaten-importeren',
      placements: 'plaatsingen-importeren',
      activities: 'activiteiten-importeren',
    } satisfies Record<ImportKind, string>,
  },
  problems: {
    notText: (line: number) =>
      `Regel ${number(line)} bevat iets anders dan tekst. Is dit een CSV- of Excel-bestand?`,
    unclosedQuote: (line: number) =>
      `Op regel ${number(line)} ontbreekt een aanhalingsteken aan het einde van een tekst.`,
    tooManyColumns: (line: number) => `Regel ${number(line)} heeft te veel kolommen. Het maximum is 200.`,
    cellTooLong: (line: number) => `Op regel ${number(line)} staat een te lange tekst in een cel.`,
    oldWorkbook:
      'Dit is een werkmap van een oude Excel-versie of met een wachtwoord. Sla het bestand op als Excel-werkmap (.xlsx) zonder wachtwoord en kies het nog eens.',
    brokenWorkbook:
      'Deze werkmap is beschadigd of geen Excel-werkmap (.xlsx). Sla het blad op als .xlsx of CSV en kies dat bestand.',
    workbookTooLarge:
      'Deze werkmap is te groot om te lezen. Bewaar alleen het blad met de rijen, of deel het bestand op.',
  } satisfies Record<TableFileProblem, string | ((line: number) => string)>,
  empty: 'In dit bestand staan geen rijen onder de kolomnamen.',
  tooManyRows: (limit: string) =>
    `Dit bestand heeft te veel rijen. Deel het op in bestanden van maximaal ${limit} rijen.`,
  tooLarge: (megabytes: number) =>
    `Dit bestand is te groot. Deel het op in bestanden van maximaal ${number(megabytes)} MB.`,
  unreadable: 'Dit bestand kon niet worden gelezen. Kies het nog eens.',

  map: {
    title: 'Wat staat er in elke kolom?',
    caption: 'Kolommen van het bestand',
    column: 'Kolom',
    example: 'Voorbeeld',
    becomes: 'Importeren als',
    becomesOf: (column: string) => `${column} importeren als`,
    leaveOut: 'Niet importeren',
    custom: 'Eigen veld met deze naam',
    missing: (fields: string) => `Kies nog een kolom voor: ${fields}.`,
    twice: (fields: string) => `Deze velden zijn aan meer dan één kolom gekoppeld: ${fields}.`,
    found: (n: number, file: string) => `${rows(n)} in ${file}.`,
    encoding: 'Tekenset',
    encodingHint: 'Staan letters als é en ë niet goed in de voorbeelden? Kies dan een andere tekenset.',
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows (West-Europees)',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16 (big-endian)',
      macintosh: 'Mac (West-Europees)',
      cp850: 'MS-DOS (West-Europees)',
    } satisfies Record<TextEncoding, string>,
    sheet: 'Werkblad',
    duplicates: 'Bestaande gegevens',
    onDuplicate: {
      skip: 'Overslaan',
      update: 'Bijwerken met de gegevens uit het bestand',
    } satisfies Record<DuplicateChoice, string>,
    duplicatesHint: {
      customers:
        'Een klant bestaat al als het KvK-nummer of de naam gelijk is. Een ander KvK-nummer is altijd een andere klant. Hetzelfde e-mailadres telt alleen mee als de namen uitsluitend in rechtsvorm of schrijfwijze verschillen.',
      contacts:
        'Een contactpersoon bestaat al als bij hetzelfde bedrijf het e-mailadres gelijk is. Ontbreekt bij een van beide het e-mailadres, dan telt de naam.',
      opportunities:
        'Een opportunity bestaat al als de klant er een met dezelfde titel heeft, of als het ID gelijk is.',
      assignments:
        'Een vacature bestaat al als titel, organisatie en deadline gelijk zijn, of als het ID gelijk is.',
      candidates:
        'Een kandidaat bestaat al als het e-mailadres gelijk is. De toestemming van een bestaande kandidaat verandert niet.',
      placements:
        'Een plaatsing bestaat al als kandidaat, klant en begindatum gelijk zijn. Bestaande plaatsingen worden overgeslagen: verlengen en beëindigen doet u op de pagina van de plaatsing.',
      activities:
        'Een activiteit bestaat al als onderwerp, type, tijdstip, klant en kandidaat gelijk zijn. Bestaande activiteiten worden overgeslagen.',
    } satisfies Record<ImportKind, string>,
    next: 'Controleren',
  },

  check: {
    title: (n: number) => (n === 1 ? 'Voorbeeld van de rij' : `Voorbeeld van de eerste ${rows(n)}`),
    caption: 'Voorbeeld van de import',
    line: 'Regel',
    name: 'Naam',
    outcome: 'Resultaat',
    remark: 'Opmerking',
    busy: 'De eerste rijen worden gecontroleerd…',
    failed: 'Fout bij het controleren. Probeer het opnieuw.',
    retry: 'Opnieuw controleren',
    previous: 'Terug naar kolommen',
    start: (n: number) => `${rows(n)} importeren`,
    startSome: (n: number, of: number) => `${number(n)} van ${rows(of)} importeren`,
  },
  outcomes: {
    created: 'Nieuw',
    updated: 'Bijgewerkt',
    duplicate: 'Bestaat al',
    refused: 'Geweigerd',
  } satisfies Record<RowOutcome, string>,
  sameBy: {
    name: (name: string) => `Dezelfde naam als ${name}`,
    kvk: (name: string) => `Hetzelfde KvK-nummer als ${name}`,
    email: (name: string) => `Hetzelfde e-mailadres als ${name}`,
    id: (name: string) => `Hetzelfde ID als ${name}`,
    content: (name: string) => `Bestaat al: ${name}`,
    file: (name: string, line: number) => `Staat eerder in dit bestand, op regel ${number(line)}: ${name}`,
  } satisfies Record<SameBy, (name: string, line: number) => string>,
  fieldError: (field: string, error: string) => `${field}: ${error}`,
  chooseOne: (values: readonly string[]) => `kies ${either(values)}.`,
  pairsNotation: 'schrijf namen en waarden als Rayon: Zuid; Bron: beurs.',

  run: {
    progress: 'Importeren',
    done: (done: string, total: string) => `${done} van ${total}`,
    stay: 'Laat dit venster open tot de import klaar is.',
    leave: {
      question: 'De import stoppen en deze pagina verlaten?',
      text: 'Wat al is geïmporteerd, blijft staan. De rest van het bestand wordt niet geïmporteerd.',
      go: 'Stoppen en verlaten',
      stay: 'Hier blijven',
    },
    stop: 'Import stoppen',
    stopped: 'De import is gestopt. Wat al is geïmporteerd, blijft staan.',
    interrupted: 'De verbinding is verbroken. U kunt verdergaan waar de import was gebleven.',
    resume: 'Verdergaan',
    finished: 'De import is klaar',
    totals: 'Resultaat',
    created: 'Toegevoegd',
    updated: 'Bijgewerkt',
    duplicate: 'Bestond al',
    refused: 'Geweigerd',
    report: 'Niet geïmporteerde rijen',
    reportCaption: 'Rijen die niet zijn geïmporteerd',
    shownOf: (shown: string, total: string) => `De eerste ${shown} van ${total}`,
    downloadRefused: 'Geweigerde rijen downloaden',
    refusedHint:
      'Verbeter de geweigerde rijen in dat bestand en importeer het daarna. De kolom met de reden wordt niet geïmporteerd.',
    refusedName: 'geweigerde-rijen',
    reason: 'Reden van weigering',
    download: 'Verslag downloaden',
    downloadName: 'importverslag',
    allGood: 'Alle rijen zijn geïmporteerd.',
    toList: {
      customers: 'Naar klanten',
      contacts: 'Naar contactpersonen',
      opportunities: 'Naar opportunities',
      assignments: 'Naar vacatures',
      candidates: 'Naar kandidaten',
      placements: 'Naar plaatsingen',
      activities: 'Naar activiteiten',
    } satisfies Record<ImportKind, string>,
    again: 'Nog een bestand importeren',
  },
};
