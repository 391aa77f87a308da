import type { RouterContextProvider } from 'react-router';
import { CSV_BOM, csvLine } from '#domain/csv.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoingText } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { SheetColumn } from './record-sheet.ts';

type Sheet<Row> = { name: string; columns: SheetColumn<Row>[] };

/** Streams a list as a file. */
export async function csvDownload<Row>(
  context: Readonly<RouterContextProvider>,
  batches: AsyncGenerator<Row[]>,
  sheet: Sheet<Row>,
): Promise<Response> {
  const { left } = context.get(requestContext);
  return new Response(await outgoingText(linesOf(batches, sheet), left), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `${sheet.name}.csv`),
    },
  });
}

async function* linesOf<Row>(
  batches: AsyncGenerator<Row[]>,
  { columns }: Sheet<Row>,
): AsyncGenerator<string> {
  let head = CSV_BOM + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of batches) {
    yield head + rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
    head = '';
  }
  yield head;
}
