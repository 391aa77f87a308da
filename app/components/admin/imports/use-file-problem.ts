import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { RECRUITER_BULK_ROWS } from '#domain/accounts/roles.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/imports/import-batch.ts';
import { formatNumber } from '#domain/time/format.ts';
import type { FileProblem } from './read-file.ts';

export const megabytes = MAX_IMPORT_BYTES / 1024 / 1024;

export function useMaxRows(): number {
  return useMay()('unlimitedBulk') ? MAX_IMPORT_ROWS : RECRUITER_BULK_ROWS;
}

/** The sentence about a file that cannot be imported. */
export function useProblemSentence(): (problem: FileProblem) => string {
  const { imports } = useTexts();
  const { language } = useSite();
  const maxRows = useMaxRows();
  return (found) => {
    if ('line' in found) {
      const said = imports.problems[found.problem];
      return typeof said === 'string' ? said : said(found.line);
    }
    if (found.problem === 'tooManyRows') return imports.tooManyRows(formatNumber(maxRows, language));
    if (found.problem === 'tooLarge') return imports.tooLarge(megabytes);
    return imports[found.problem];
  };
}
