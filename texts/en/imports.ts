import type { imports as nl } from '../nl/imports.ts';
import { counted, either, number } from './counting.ts';

const rows = (n: number) => counted(n, 'row', 'rows');

export const imports: typeof nl = {
  titles: { customers: 'Import customers', contacts: 'Import contacts' },
  back: { customers: 'Back to customers', contacts: 'Back to contacts' },
  steps: { choose: 'File', map: 'Columns', check: 'Check', run: 'Import', label: 'Import steps' },

  choose: {
    title: 'Choose a file',
    lead: {
      customers: 'The first line of the file contains the column names. Each line after it is a customer.',
      contacts:
        'The first line of the file contains the column names. Each line after it is a contact, with the name of the company.',
    },
    file: 'CSV or Excel file',
    drop: 'Drag the file here or',
    pick: 'choose a file',
    dropNow: 'Drop the file here',
    hint: (rowLimit, megabytes) =>
      `CSV or Excel workbook (.xlsx), at most ${rowLimit} rows and ${number(megabytes)} MB.`,
    reading: 'Reading the file…',
    another: 'Choose another file',
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
  },
  outcomes: { created: 'New', updated: 'Updated', duplicate: 'Already exists', refused: 'Refused' },
  sameBy: {
    name: (name) => `Same name as ${name}`,
    kvk: (name) => `Same Chamber of Commerce number (KvK) as ${name}`,
    email: (name) => `Same email address as ${name}`,
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
    toList: { customers: 'Go to customers', contacts: 'Go to contacts' },
    again: 'Import another file',
  },
};
