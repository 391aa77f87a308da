import { Link } from '#app/components/ui/link.tsx';
import { HorizontalBars } from '#app/components/admin/charts/bars.tsx';
import { ExportLinks } from '#app/components/admin/list/list-head.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { type Column, Table } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type Figure, type FigureRow, MAX_BARS, type Question } from '#domain/figures/figure.ts';
import { formatNumber } from '#domain/time/format.ts';
import { useFigureWords } from './use-figure-words.ts';

type Props = { question: Question; figure: Figure; exportUrl: string };

/** The answer to one question: a chart of its most telling column, and the table behind it. */
export function FigurePanel({ question, figure, exportUrl }: Props) {
  const { figures: t } = useTexts();
  const { language } = useSite();
  const inWords = useFigureWords();
  const explained: Partial<Record<Question, string>> = t.explained;
  const columns = figure.columns.map((column, at): Column<FigureRow> => {
    const isNumber = column.kind === 'count' || column.kind === 'days' || column.kind === 'cents';
    return {
      key: column.key,
      header: t.columns[column.key],
      numeric: isNumber,
      narrow: at === 0 ? 'lead' : 'line',
      cell({ cells, to }) {
        const said = inWords(column, cells[at] ?? null);
        return at === leadOf(figure) ? <Link to={to}>{said || t.unnamed}</Link> : said;
      },
    };
  });
  return (
    <Panel
      title={t.questions[question]}
      aside={
        <ExportLinks to={exportUrl} onPhones>
          {t.export}
        </ExportLinks>
      }
      flush
    >
      {explained[question] && <p className="panel__body figure-explained hint">{explained[question]}</p>}
      <FigureChart question={question} figure={figure} />
      <Table
        caption={t.questions[question]}
        columns={columns}
        rows={figure.rows}
        rowKey={({ cells, to }) => `${to} ${JSON.stringify(cells)}`}
        frame="panel"
      />
      {figure.total > figure.rows.length && (
        <p className="panel__foot">
          {t.more(formatNumber(figure.rows.length, language), formatNumber(figure.total, language))}
        </p>
      )}
    </Panel>
  );
}

/** The column whose words lead to the rows behind them. */
const leadOf = ({ chart, columns }: Figure): number =>
  chart?.label ??
  Math.max(
    0,
    columns.findIndex(({ key }) => key === 'subject'),
  );

function FigureChart({ question, figure }: Pick<Props, 'question' | 'figure'>) {
  const { figures: t } = useTexts();
  const inWords = useFigureWords();
  const { chart, columns, rows } = figure;
  if (!chart) return null;
  const [label, value] = [columns[chart.label], columns[chart.value]];
  if (!label || !value) return null;
  const bars = rows.slice(0, MAX_BARS).flatMap(({ cells, to }, at) => {
    const measured = cells[chart.value];
    if (typeof measured !== 'number' || measured <= 0) return [];
    const said = [chart.label, ...(chart.of === undefined ? [] : [chart.of])]
      .map((index) => columns[index] && inWords(columns[index], cells[index] ?? null))
      .filter(Boolean)
      .join(' · ');
    return [{ key: String(at), value: measured, shown: inWords(value, measured), label: said, to }];
  });
  if (bars.length < 2) return null;
  return (
    <figure className="panel__body figure-chart">
      <figcaption>{t.columns[value.key]}</figcaption>
      <HorizontalBars label={t.chart(`${t.questions[question]} ${t.columns[value.key]}`)} bars={bars} />
    </figure>
  );
}
