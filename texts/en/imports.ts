import type { imports as nl } from '../nl/imports.ts';

const rows = (n: number, written: string) => (n === 1 ? '1 row' : `${written} rows`);

export const imports: typeof nl = {
  titles: { customers: 'Import customers', contacts: 'Import contacts' },
  back: { customers: 'Back to customers', contacts: 'Back to contacts' },
  steps: { choose: 'File', map: 'Columns', check: 'Check', run: 'Import', label: 'Steps of the import' },

  choose: {
    title: 'Choose a CSV file',
    lead: {
      customers:
        'The first line of the file holds the names of the columns. Every line after it is a customer.',
      contacts:
        'The first line of the file holds the names of the columns. Every line after it is a contact, with the name of the company.',
    },
    file: 'CSV file',
    drop: 'Drag the file here or',
    pick: 'choose a file',
    dropNow: 'Drop the file here',
    hint: (rowLimit, megabytes) =>
      `UTF-8, at most ${rowLimit} rows and ${megabytes} MB. Separated by commas, semicolons or tabs.`,
    reading: 'The file is being read…',
    another: 'Choose another file',
  },
  problems: {
    encoding: (line: number) =>
      `Line ${line} is not saved in UTF-8. Save the file again as "CSV UTF-8" and choose it once more.`,
    utf16: 'This file is saved as UTF-16. Save it again as "CSV UTF-8" and choose it once more.',
    spreadsheet: 'This is a spreadsheet. Save the sheet as "CSV UTF-8" and choose that file.',
    notText: (line: number) => `Line ${line} holds something other than text. Is this a CSV file?`,
    unclosedQuote: (line: number) => `On line ${line} a quoted text begins that does not end.`,
    tooManyColumns: (line: number) => `Line ${line} has too many columns. The maximum is 200.`,
  },
  empty: 'This file has no rows below the names of the columns.',
  tooManyRows: (limit) => `This file has too many rows. Split it into files of at most ${limit} rows.`,
  tooLarge: (megabytes) => `This file is too large. Split it into files of at most ${megabytes} MB.`,
  unreadable: 'This file could not be read. Choose it once more.',

  map: {
    title: 'What does each column hold?',
    caption: 'Columns of the file',
    column: 'Column',
    example: 'Example',
    becomes: 'Becomes',
    becomesOf: (column) => `${column} becomes`,
    leaveOut: 'Leave out',
    custom: 'Custom field of this name',
    missing: (fields) => `Choose a column for: ${fields}.`,
    twice: (fields) => `These stand at more than one column: ${fields}.`,
    found: (n, written, file) => `${rows(n, written)} in ${file}.`,
    duplicates: 'What is already there',
    onDuplicate: { skip: 'Skip', update: 'Update with what the file fills in' },
    duplicatesHint: {
      customers:
        'A customer is already there when the KvK number or the name is the same. Another KvK number is always another customer. The same email address counts only when the name is the same but for its legal form or spelling.',
      contacts:
        'A contact is already there when, at the same company, the email address is the same, or the name if one of the two has no email address.',
    },
    next: 'Check',
  },

  check: {
    title: (n) => `What becomes of the first ${n} rows`,
    one: 'What becomes of the row',
    caption: 'Preview of the import',
    line: 'Line',
    name: 'Name',
    outcome: 'Result',
    remark: 'Remark',
    busy: 'The first rows are being checked…',
    failed: 'The check did not succeed. Try again.',
    retry: 'Check again',
    previous: 'Back to columns',
    start: (n, written) => `Import ${rows(n, written)}`,
  },
  outcomes: { created: 'New', updated: 'Updated', duplicate: 'Already there', refused: 'Refused' },
  sameBy: {
    name: (name) => `Same name as ${name}`,
    kvk: (name) => `Same KvK number as ${name}`,
    email: (name) => `Same email address as ${name}`,
    file: (name, line) => `Stands earlier in this file, on line ${line}: ${name}`,
  },
  fieldError: (field, error) => `${field}: ${error}`,

  run: {
    progress: 'Importing',
    done: (done, total) => `${done} of ${total}`,
    stay: 'Keep this window open until the import is finished.',
    leave: {
      question: 'Stop the import and leave?',
      text: 'What was imported already stays. The rest of the file is not taken over.',
      go: 'Stop and leave',
      stay: 'Stay here',
    },
    stop: 'Stop the import',
    stopped: 'The import has been stopped. What was imported already stays.',
    interrupted: 'The connection was lost. Go on where the import was.',
    resume: 'Go on',
    finished: 'The import is finished',
    totals: 'Result',
    created: 'Added',
    updated: 'Updated',
    duplicate: 'Was there already',
    refused: 'Refused',
    report: 'Rows that were not taken over',
    reportCaption: 'Rows that were not taken over',
    shownOf: (shown, total) => `The first ${shown} of ${total}`,
    download: 'Download report',
    downloadName: 'import-report',
    allGood: 'All rows were taken over.',
    toList: { customers: 'To customers', contacts: 'To contacts' },
    again: 'Import another file',
  },
};
