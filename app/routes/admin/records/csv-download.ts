import type { RouterContextProvider } from 'react-router';
import { type CsvFormat, csvFormatOf } from '#domain/csv-format.ts';
import { type CsvValue, csvHead, csvLine } from '#domain/csv.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import { type BulkSelection, bulkSelection } from '#domain/bulk/bulk-requests.ts';
import { parseStorable } from '#domain/storable-text.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { isSelected } from '#server/bulk/bulk-sources.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import { type Texts, textsIn } from '#texts/texts.ts';
import type { SheetColumn } from './record-sheet.ts';
import { mayHoldMention } from '#domain/mentions/mention-parts.ts';
import { mentionNames } from '#server/mentions/read-colleagues.ts';

type Download<State, Row> = {
  /** Of a list from which selected rows can be downloaded. */
  kind?: BulkKind;
  list: { parse(params: URLSearchParams): State };
  read: (
    program: Program,
    state: State,
    actor: StaffActor,
    only: ReturnType<typeof isSelected> | undefined,
  ) => AsyncGenerator<Row[]>;
  /** The date is added to the name of the file. */
  file: (texts: Texts) => string;
  columns: (texts: Texts) => SheetColumn<Row>[];
};

/** The `loader` that streams a list as it is filtered and ordered, and the `action` for the selected rows only. */
export function csvDownload<State, Row>({ kind, list, read, file, columns }: Download<State, Row>) {
  type Args = { request: Request; context: Readonly<RouterContextProvider> };
  return async ({ request, context }: Args): Promise<Response> => {
    const { program, language, left, startDownload } = context.get(requestContext);
    startDownload();
    const { actor } = context.get(staffContext);
    const texts = textsIn(language);
    const params = new URL(request.url).searchParams;
    const selection = kind && request.method === 'POST' ? await selectionIn(request, program) : undefined;
    if (request.method === 'POST' && !selection) return new Response(null, { status: 400 });
    const only = kind && selection && isSelected(kind, selection, program.now());
    const batches = read(program, list.parse(params), actor, only);
    const name = `${file(texts)}-${calendarDay(program.now())}.csv`;
    const names = await mentionNames(program.db, texts.mentions.former);
    const lines = csvLines(batches, columns(texts), csvFormatOf(params), names);
    return new Response(await outgoingText(lines, left), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', name),
      },
    });
  };
}

/** A form instead of a script, so that the browser saves the file itself. */
function selectionIn(request: Request, program: Program): Promise<BulkSelection | undefined> {
  return readForm(
    request,
    program,
    async ({ fields }) => bulkSelection.safeParse(parseStorable(fields.selection ?? '')).data,
  );
}

export async function* csvLines<Row>(
  batches: AsyncGenerator<Row[]>,
  columns: SheetColumn<Row>[],
  format: CsvFormat,
  names: (text: string) => string = String,
): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  const cells = columns.map(({ cell }) => cell);
  const values: CsvValue[] = [];
  let text = csvHead(headings, format);
  for await (const rows of batches) {
    const before = text;
    for (const row of rows) {
      for (let at = 0; at < cells.length; at += 1) values[at] = cells[at]?.(row);
      text += csvLine(values, format);
    }
    // Rarely: one look at all rows takes less than one at each.
    if (mayHoldMention(text)) {
      text = before;
      for (const row of rows)
        text += csvLine(
          cells.map((cell) => named(cell(row), names)),
          format,
        );
    }
    yield text;
    text = '';
  }
  yield text;
}

/** Ids in texts are of use only here. */
const named = (value: CsvValue, names: (text: string) => string): CsvValue =>
  typeof value === 'string' ? names(value) : value;
