import type { imports as nl } from '../nl/imports.ts';
import { counted, either, number } from './counting.ts';

const rows = (n: number) => counted(n, 'row', 'rows');

export const imports: typeof nl = {
  titles: {
    customers: 'Import customers',
    contacts: 'Import contacts',
    opportunities: 'Import opportunities',
    assignments: 'Import assignments',
    candidates: 'Import candidates',
    placements: 'Import placements',
    activities: 'Import activities',
  },
  back: {
    customers: 'Back to customers',
    contacts: 'Back to contacts',
    opportunities: 'Back to opportunities',
    assignments: 'Back to assignments',
    candidates: 'Back to candidates',
    placements: 'Back to placements',
    activities: 'Back to activities',
  },
  action: 'Import',
  columns: {
    id: 'ID',
    candidate_id: 'Candidate',
    assignment_id: 'Assignment',
    ends_on: 'Current end date',
    cancelled_on: 'Cancelled on',
    consent: 'Consent to keep data',
    consent_date: 'Consent given on',
  },
  consents: {
    phone: 'By phone',
    writing: 'In writing',
    conversation: 'In a conversation',
    none: 'Not given yet',
  },
  steps: { choose: 'File', map: 'Columns', check: 'Check', run: 'Import', label: 'Import steps' },

  choose: {
    title: 'Choose a file',
    lead: {
      customers: 'The first line of the file contains the column names. Each line after it is a customer.',
      contacts:
        'The first line of the file contains the column names. Each line after it is a contact, with the name of the company.',
      opportunities:
        'The first line of the file contains the column names. Each line after it is an opportunity, with the name or the ID of the customer. If customers share a name, add a column with the Chamber of Commerce number (KvK).',
      assignments:
        'The first line of the file contains the column names. Each line after it is an assignment. Give a customer by name or ID, and a colleague or contact by email address. Without a status the assignment becomes a draft.',
      candidates:
        'The first line of the file contains the column names. Each line after it is a candidate. For a new candidate, enter how consent to keep their data was given, or that it has not been given yet.',
      placements:
        'The first line of the file contains the column names. Each line after it is a placement. Give the candidate by email address or ID, and the customer by name or ID. A current end date after the first end date becomes an extension.',
      activities:
        'The first line of the file contains the column names. Each line after it is an activity. Give a customer by name or ID, and a candidate, contact or colleague by email address. An activity with a date under ‘Completed on’ is completed.',
    },
    file: 'CSV or Excel file',
    hint: (rowLimit, megabytes) =>
      `CSV or Excel workbook (.xlsx), at most ${rowLimit} rows and ${number(megabytes)} MB.`,
    reading: 'Reading the file…',
    another: 'Choose another file',
    template: 'Download an empty file with column names',
    templateNames: {
      customers: 'import-customers',
      contacts: 'import-contacts',
      opportunities: 'import-opportunities',
      assignments: 'import-assignments',
      candidates: 'import-candidates',
      placements: 'import-placements',
      activities: 'import-activities',
    },
  },
  problems: {
    notText: (line: number) =>
      `Line ${number(line)} contains something other than text. Is this a CSV or Excel file?`,
    unclosedQuote: (line: number) => `A closing quotation mark is missing on line ${number(line)}.`,
    tooManyColumns: (line: number) => `Line ${number(line)} has too many columns. The maximum is 200.`,
    cellTooLong: (line: number) => `A cell on line ${number(line)} contains a text that is too long.`,
    oldWorkbook:
      'This workbook has a password or was created with an old version of Excel. Save the file as an Excel workbook (.xlsx) without a password and choose it again.',
    brokenWorkbook:
      'This workbook is damaged or not an Excel workbook (.xlsx). Save the sheet as .xlsx or CSV and choose that file.',
    workbookTooLarge:
      'This workbook is too large to read. Keep only the sheet with the rows, or split the file.',
  },
  empty: 'This file has no rows below the column names.',
  tooManyRows: (limit) => `This file has too many rows. Split it into files of at most ${limit} rows.`,
  tooLarge: (megabytes) => `This file is too large. Split it into files of at most ${number(megabytes)} MB.`,
  unreadable: 'Could not read this file. Choose it again.',

  map: {
    title: 'What does each column contain?',
    caption: 'Columns in the file',
    column: 'Column',
    example: 'Example',
    becomes: 'Import as',
    becomesOf: (column) => `Import ${column} as`,
    leaveOut: 'Do not import',
    custom: 'Custom field with this name',
    missing: (fields) => `Choose a column for: ${fields}.`,
    twice: (fields) => `These fields are linked to more than one column: ${fields}.`,
    found: (n, file) => `${rows(n)} in ${file}.`,
    encoding: 'Character set',
    encodingHint: 'Are letters such as é and ë wrong in the examples? Choose another character set.',
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows (Western European)',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16 (big-endian)',
      macintosh: 'Mac (Western European)',
      cp850: 'MS-DOS (Western European)',
    },
    sheet: 'Sheet',
    duplicates: 'Existing data',
    onDuplicate: { skip: 'Skip', update: 'Update with the data from the file' },
    duplicatesHint: {
      customers:
        'A customer already exists if the Chamber of Commerce number (KvK) or the name is the same. A different number always means a different customer. The same email address only counts if the names differ only in legal form or spelling.',
      contacts:
        'A contact already exists if the email address is the same at the same company. If one of the two has no email address, the name counts.',
      opportunities:
        'An opportunity already exists if the customer has one with the same title, or if the ID is the same.',
      assignments:
        'An assignment already exists if title, organisation and deadline are the same, or if the ID is the same.',
      candidates:
        'A candidate already exists if the email address is the same. The consent of an existing candidate does not change.',
      placements:
        'A placement already exists if candidate, customer and start date are the same. Existing placements are skipped: extend and end them on the page of the placement.',
      activities:
        'An activity already exists if subject, type, moment, customer and candidate are the same. Existing activities are skipped.',
    },
    next: 'Check',
  },

  check: {
    title: (n) => (n === 1 ? 'Preview of the row' : `Preview of the first ${rows(n)}`),
    caption: 'Preview of the import',
    line: 'Line',
    name: 'Name',
    outcome: 'Result',
    remark: 'Remark',
    busy: 'Checking the first rows…',
    failed: 'Could not check the rows. Try again.',
    retry: 'Check again',
    previous: 'Back to columns',
    start: (n) => `Import ${rows(n)}`,
    startSome: (n, of) => `Import ${number(n)} of ${rows(of)}`,
  },
  outcomes: { created: 'New', updated: 'Updated', duplicate: 'Already exists', refused: 'Refused' },
  sameBy: {
    name: (name) => `Same name as ${name}`,
    kvk: (name) => `Same Chamber of Commerce number (KvK) as ${name}`,
    email: (name) => `Same email address as ${name}`,
    id: (name) => `Same ID as ${name}`,
    content: (name) => `Already exists: ${name}`,
    file: (name, line) => `Occurs earlier in this file, on line ${number(line)}: ${name}`,
  },
  fieldError: (field, error) => `${field}: ${error}`,
  chooseOne: (values) => `choose ${either(values)}.`,
  pairsNotation: 'write names and values as Region: South; Source: fair.',

  run: {
    progress: 'Importing',
    done: (done, total) => `${done} of ${total}`,
    stay: 'Keep this window open until the import is finished.',
    leave: {
      question: 'Stop the import and leave this page?',
      text: 'What has already been imported stays. The rest of the file will not be imported.',
      go: 'Stop and leave',
      stay: 'Stay here',
    },
    stop: 'Stop the import',
    stopped: 'The import has been stopped. What has already been imported stays.',
    interrupted: 'The connection was lost. You can continue where the import stopped.',
    resume: 'Continue',
    finished: 'The import is finished',
    totals: 'Result',
    created: 'Added',
    updated: 'Updated',
    duplicate: 'Already existed',
    refused: 'Refused',
    report: 'Rows not imported',
    reportCaption: 'Rows that were not imported',
    shownOf: (shown, total) => `The first ${shown} of ${total}`,
    downloadRefused: 'Download refused rows',
    refusedHint:
      'Correct the refused rows in that file and import it again. The column with the reason is not imported.',
    refusedName: 'refused-rows',
    reason: 'Reason for refusal',
    download: 'Download report',
    downloadName: 'import-report',
    allGood: 'All rows were imported.',
    toList: {
      customers: 'Go to customers',
      contacts: 'Go to contacts',
      opportunities: 'Go to opportunities',
      assignments: 'Go to assignments',
      candidates: 'Go to candidates',
      placements: 'Go to placements',
      activities: 'Go to activities',
    },
    again: 'Import another file',
  },
};
