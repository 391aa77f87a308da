import { useEffect, useRef, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import {
  addTotals,
  IMPORT_BATCHES_AT_ONCE,
  type ImportRow,
  type ImportTotals,
  noTotals,
  type RowReport,
} from '#domain/imports/import-batch.ts';
import { batchesOf, type ReadFile } from './read-file.ts';
import type { PostResponse } from '#domain/wire.ts';
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

/** `answered`: undefined when the run is over before that. */
type Batch = { line: number; answered: Promise<RowReport[] | undefined> };

/**
 * Sends the file in batches, each while those before are being imported. A batch without an answer is sent again, which
 * adds nothing twice.
 */
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

    /** `before`: the batches that may not be answered yet. */
    async function sendBatch(rows: ImportRow[], before: readonly Batch[]): Promise<RowReport[] | undefined> {
      let tries = 1;
      const last = before.at(-1);
      if (last) {
        const sent = await sendRows(choices, rows, { preview: false, after: last.line });
        if (sent?.rows) return sent.rows;
        for (const { answered } of before) await answered;
        if (!sent) {
          tries += 1;
          await pause();
        }
      }
      for (; !isOver(); tries += 1) {
        const sent = await sendRows(choices, rows, { preview: false });
        if (sent?.rows) return sent.rows;
        if (tries % TRIES !== 0) await pause();
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
      const sent: Batch[] = [];
      for await (const rows of batchesOf(read, choices.targets)) {
        sent.push({ line: rows[0]?.line ?? 0, answered: sendBatch(rows, [...sent]) });
        if (sent.length === IMPORT_BATCHES_AT_ONCE) await show(sent.shift());
        if (isOver()) break;
      }
      for (const batch of sent) await show(batch);
      if (!isOver()) setState('finished');
    }
    async function show(batch: Batch | undefined) {
      const answered = await batch?.answered;
      if (!answered || left) return;
      setReports((before) => [...before, ...answered]);
      setTotals((before) => addTotals(before, answered));
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

const pause = () => new Promise((go) => setTimeout(go, PAUSE_MS));

/**
 * Undefined when there was no answer. `after`: the first line of a batch that is not answered yet; without `rows`, to be
 * sent again after that.
 */
export async function sendRows(
  { kind, importId, onDuplicate }: ImportChoices,
  rows: ImportRow[],
  { preview, after }: { preview: boolean; after?: number },
): Promise<PostResponse<'/admin/crm/import'> | undefined> {
  const batch = { kind, importId, onDuplicate, preview, ...(after !== undefined && { after }), rows };
  const sent = await send(endpoint('/admin/crm/import'), batch);
  return sent.state === 'done' ? sent.answer : undefined;
}
