import { Readable } from 'node:stream';
import { CSV_BOM, csvLine } from '#domain/csv.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';

type Cell = string | number | null | undefined;
type Sheet<Row> = { name: string; headings: string[]; cells: (row: Row) => Cell[] };

/**
 * A list as a file, sent as it is read: it may be far larger than memory should hold. The beginning is read first, so
 * that what cannot even begin is an error and not half a file.
 */
export async function csvDownload<Row>(batches: AsyncGenerator<Row[]>, sheet: Sheet<Row>): Promise<Response> {
  const first = await batches.next();
  const body = Readable.from(linesOf(first.done ? [] : first.value, batches, sheet), { objectMode: false });
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `${sheet.name}.csv`),
    },
  });
}

async function* linesOf<Row>(
  first: Row[],
  rest: AsyncGenerator<Row[]>,
  { headings, cells }: Sheet<Row>,
): AsyncGenerator<string> {
  const lines = (rows: Row[]) => rows.map((row) => csvLine(cells(row))).join('');
  yield CSV_BOM + csvLine(headings) + lines(first);
  for await (const rows of rest) yield lines(rows);
}
