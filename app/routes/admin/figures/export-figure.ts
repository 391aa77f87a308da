import { cellInWords } from '#app/components/admin/figures/use-figure-words.ts';
import { csvFormatOf } from '#domain/csv-format.ts';
import { csvHead, csvLine, type CsvValue } from '#domain/csv.ts';
import { type Cell, entityOf, type FigureColumn } from '#domain/figures/figure.ts';
import type { Language } from '#domain/language.ts';
import { answerQuestion } from '#server/figures/answer-question.ts';
import { exportEntry, recordAudit } from '#server/audit/record-audit.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { type Texts, textsIn } from '#texts/texts.ts';
import { askedIn } from './asked-in.ts';
import type { Route } from './+types/export-figure.ts';

/** All rows of one answer, as Excel or other programs read them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, language, startDownload } = context.get(requestContext);
  startDownload();
  const { question, wanted, state, filters } = await askedIn(request, context);
  if (question !== wanted) return new Response(null, { status: 403 });
  await recordAudit(
    program.db,
    context.get(staffContext).actor,
    exportEntry(entityOf[question], { colleague: state.colleague }),
  );
  const figure = await answerQuestion(program.db, question, filters, null);
  const texts = textsIn(language);
  const format = csvFormatOf(new URL(request.url).searchParams);
  const headings = figure.columns.map(({ key }) => texts.figures.columns[key]);
  const lines = figure.rows.map(({ cells }) =>
    csvLine(
      figure.columns.map((column, at) => valueOf(column, cells[at] ?? null, texts, language)),
      format,
    ),
  );
  const name = `${texts.figures.exportFile}-${texts.figures.short[question]}-${filters.today}.csv`;
  return new Response(csvHead(headings, format) + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', name),
    },
  });
}

/** Numbers and days stay numbers and days. */
function valueOf(column: FigureColumn, cell: Cell, texts: Texts, language: Language): CsvValue {
  if (typeof cell === 'number') return column.kind === 'cents' ? cell / 100 : cell;
  if (column.kind === 'day' && cell !== null) return { day: cell };
  return cellInWords(column, cell, texts, language);
}
