import { useCallback } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import type { RunView } from '#domain/backup/backup-run.ts';

/** The text of a failure, with the problem in the archive. */
export function useFailureWords(): (run: RunView) => { title: string; detail: string } {
  const { backup: texts } = useTexts();
  return useCallback(
    ({ kind, failure }) => {
      const titles = {
        backup: texts.said.makeFailed,
        check: texts.outcomes.checkFailed,
        restore: texts.said.restoreFailed,
        drill: texts.outcomes.drillFailed,
      };
      const problem = failure?.problem ?? 'internal';
      if (problem === 'internal' || problem === 'interrupted')
        return { title: titles[kind], detail: texts.outcomes[problem] };
      const where = failure?.where === undefined ? '' : ` (${failure.where})`;
      const what = texts.problems[problem].replace(/\.$/, `${where}.`);
      const title = kind === 'check' || kind === 'restore' ? texts.said.invalid : titles[kind];
      return { title: `${title}.`, detail: `${what} ${texts.outcomes.nothingChanged}` };
    },
    [texts],
  );
}
