import { CSV_BOM, csvLine } from '#domain/csv.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';

type Cell = string | number | null | undefined;

/** A list as a file, sent as it is read: it may be far larger than memory should hold. */
export function csvDownload<Row>(
  batches: AsyncGenerator<Row[]>,
  { name, headings, cells }: { name: string; headings: string[]; cells: (row: Row) => Cell[] },
): Response {
  async function* lines(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(CSV_BOM + csvLine(headings));
    for await (const rows of batches) yield encoder.encode(rows.map((row) => csvLine(cells(row))).join(''));
  }
  return new Response(ReadableStream.from(lines()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `${name}.csv`),
    },
  });
}
