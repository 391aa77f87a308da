import { useEffect, useRef, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import {
  addTotals,
  type ImportRow,
  type ImportTotals,
  noTotals,
  type RowReport,
} from '#domain/imports/import-batch.ts';
import { batchesOf, type ReadFile } from './read-file.ts';
import type { ImportChoices } from './import-choices.ts';

const TRIES = 3;
const PAUSE_MS = 2000;

export type RunState = 'running' | 'interrupted' | 'stopped' | 'finished';
export type ImportRun = {
  state: RunState;
  done: number;
  totals: ImportTotals;
  reports: readonly RowReport[];
  stop: () => void;
  resume: () => void;
};

/** Sends the file in batches. A batch without an answer is sent again, which adds nothing twice. */
export function useImportRun(read: ReadFile, choices: ImportChoices): ImportRun {
  const [state, setState] = useState<RunState>('running');
  const [reports, setReports] = useState<readonly RowReport[]>([]);
  const [totals, setTotals] = useState<ImportTotals>(noTotals);
  const stopped = useRef(false);
  const onResume = useRef<() => void>(undefined);

  useEffect(() => {
    // One run per mount; later changes must not start another.
    let left = false;
    const isOver = () => left || stopped.current;

    async function sendBatch(rows: ImportRow[]): Promise<RowReport[] | undefined> {
      for (let tries = 1; !isOver(); tries += 1) {
        const sent = await sendRows(choices, rows, false);
        if (sent) return sent;
        if (tries % TRIES !== 0) await new Promise((go) => setTimeout(go, PAUSE_MS));
        else if (!isOver()) await askToGoOn();
      }
      return undefined;
    }
    function askToGoOn(): Promise<void> {
      setState('interrupted');
      return new Promise((go) => {
        onResume.current = go;
      });
    }
    async function run() {
      for await (const rows of batchesOf(read, choices.targets)) {
        const answered = await sendBatch(rows);
        if (!answered || isOver()) return;
        setReports((before) => [...before, ...answered]);
        setTotals((before) => addTotals(before, answered));
      }
      setState('finished');
    }
    void run();
    return () => {
      left = true;
      onResume.current?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one run per mount
  }, []);

  return {
    state,
    done: reports.length,
    totals,
    reports,
    stop() {
      stopped.current = true;
      setState('stopped');
      onResume.current?.();
    },
    resume() {
      setState('running');
      onResume.current?.();
    },
  };
}

/** Undefined when there was no answer. */
export async function sendRows(
  { kind, importId, onDuplicate }: ImportChoices,
  rows: ImportRow[],
  preview: boolean,
): Promise<RowReport[] | undefined> {
  const batch = { kind, importId, onDuplicate, preview, rows };
  const sent = await send(endpoint('/admin/crm/import'), batch);
  return sent.state === 'done' ? sent.answer.rows : undefined;
}
