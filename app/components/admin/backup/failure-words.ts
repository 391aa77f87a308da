import { useCallback } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import type { ArchiveFault } from '#domain/backup/archive.ts';
import { isArchiveFault, type RunView } from '#domain/backup/backup-run.ts';

/** A problem in an archive, and the table and column concerned. */
export function useFaultWords(): (fault: ArchiveFault) => string {
  const { backup: texts } = useTexts();
  return useCallback(
    ({ problem, where }) => {
      const place = where?.replaceAll(/^\w+|(?<=→ )\w+/g, (table) => texts.tableNames[table] ?? table);
      const named = place?.replace(
        /\.(\w+)$/,
        (_, column: string) => `: ${texts.columnNames[column] ?? column}`,
      );
      return texts.problems[problem].replace(/\.$/, named === undefined ? '.' : ` (${named}).`);
    },
    [texts],
  );
}

/** The text of a failure, with the problem in the archive. */
export function useFailureWords(): (run: RunView) => { title: string; detail: string } {
  const { backup: texts } = useTexts();
  const faultWords = useFaultWords();
  return useCallback(
    ({ kind, failure }) => {
      const titles = {
        backup: texts.said.makeFailed,
        check: texts.outcomes.checkFailed,
        restore: texts.said.restoreFailed,
        drill: texts.outcomes.drillFailed,
      };
      if (!failure) return { title: titles[kind], detail: texts.outcomes.internal };
      if (!isArchiveFault(failure)) return { title: titles[kind], detail: texts.outcomes[failure.problem] };
      const title = kind === 'check' || kind === 'restore' ? texts.said.invalid : titles[kind];
      return { title: `${title}.`, detail: `${faultWords(failure)} ${texts.outcomes.nothingChanged}` };
    },
    [texts, faultWords],
  );
}
