export type TableFileProblem =
  | 'notText'
  | 'unclosedQuote'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'oldWorkbook'
  | 'brokenWorkbook'
  | 'workbookTooLarge';

/** Why a file with rows and columns cannot be read. */
export class TableFileError extends Error {
  readonly problem: TableFileProblem;
  readonly line: number;

  constructor(problem: TableFileProblem, line: number) {
    super(`${problem} at line ${line}`);
    this.name = 'TableFileError';
    this.problem = problem;
    this.line = line;
  }
}

/** `line`: of a text file the first line of the record, because a quoted field can span several; of a workbook its row. */
export type TableRecord = { line: number; cells: string[] };

export const MAX_COLUMNS = 200;
export const MAX_CELL_LENGTH = 100_000;
