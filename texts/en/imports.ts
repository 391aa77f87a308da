import type { imports as nl } from '../nl/imports.ts';
import { counted, number } from './counting.ts';

const rows = (n: number) => counted(n, 'row', 'rows');

export const imports: typeof nl = {
  titles: { customers: 'Import customers', contacts: 'Import contacts' },
  back: { customers: 'Back to customers', contacts: 'Back to contacts' },
  steps: { choose: 'File', map: 'Columns', check: 'Check', run: 'Import', label: 'Import steps' },

  choose: {
    title: 'Choose a CSV file',
    lead: {
      customers: 'The first line of the file contains the column names. Each line after it is a customer.',
      contacts:
        'The first line of the file contains the column names. Each line after it is a contact, with the name of the company.',
    },
    file: 'CSV file',
    drop: 'Drag the file here or',
    pick: 'choose a file',
    dropNow: 'Drop the file here',
    hint: (rowLimit, megabytes) =>
      `UTF-8, at most ${rowLimit} rows and ${number(megabytes)} MB. Separated by commas, semicolons or tabs.`,
    reading: 'Reading the file…',
    another: 'Choose another file',
  },
  problems: {
    encoding: (line: number) =>
      `Line ${number(line)} is not saved as UTF-8. Save the file again as ‘CSV UTF-8’ and choose it again.`,
    utf16: 'This file is saved as UTF-16. Save it again as ‘CSV UTF-8’ and choose it again.',
    spreadsheet: 'This is a spreadsheet. Save the sheet as ‘CSV UTF-8’ and choose that file.',
    notText: (line: number) => `Line ${number(line)} contains something other than text. Is this a CSV file?`,
    unclosedQuote: (line: number) => `A closing quotation mark is missing on line ${number(line)}.`,
    tooManyColumns: (line: number) => `Line ${number(line)} has too many columns. The maximum is 200.`,
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
    download: 'Download report',
    downloadName: 'import-report',
    allGood: 'All rows were imported.',
    toList: { customers: 'Go to customers', contacts: 'Go to contacts' },
    again: 'Import another file',
  },
};
