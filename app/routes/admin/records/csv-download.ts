import type { RouterContextProvider } from 'react-router';
import { type CsvFormat, csvFormatOf, csvHead, csvLine } from '#domain/csv.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import { type Texts, textsIn } from '#texts/texts.ts';
import type { SheetColumn } from './record-sheet.ts';

type Download<State, Row> = {
  list: { parse(params: URLSearchParams): State };
  read: (program: Program, state: State, actor: StaffActor) => AsyncGenerator<Row[]>;
  /** The date is added to the name of the file. */
  file: (texts: Texts) => string;
  columns: (texts: Texts) => SheetColumn<Row>[];
};

/** The `loader` that streams a list as it is filtered and ordered. */
export function csvDownload<State, Row>({ list, read, file, columns }: Download<State, Row>) {
  type Args = { request: Request; context: Readonly<RouterContextProvider> };
  return async ({ request, context }: Args): Promise<Response> => {
    const { program, language, left } = context.get(requestContext);
    const { actor } = context.get(staffContext);
    const texts = textsIn(language);
    const params = new URL(request.url).searchParams;
    const batches = read(program, list.parse(params), actor);
    const name = `${file(texts)}-${calendarDay(program.now())}.csv`;
    return new Response(await outgoingText(csvLines(batches, columns(texts), csvFormatOf(params)), left), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', name),
      },
    });
  };
}

export async function* csvLines<Row>(
  batches: AsyncGenerator<Row[]>,
  columns: SheetColumn<Row>[],
  format: CsvFormat,
): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  let text = csvHead(headings, format);
  for await (const rows of batches) {
    for (const row of rows) {
      const values = columns.map(({ cell }) => cell(row));
      text += csvLine(values, format);
    }
    yield text;
    text = '';
  }
  yield text;
}
