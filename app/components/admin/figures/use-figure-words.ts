import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Cell, FigureColumn } from '#domain/figures/figure.ts';
import type { Language } from '#domain/language.ts';
import { formatCents } from '#domain/money.ts';
import { formatDate, formatNumber, formatTime } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

/** The values of a figure as they are read. */
export function useFigureWords() {
  const texts = useTexts();
  const { language } = useSite();
  return (column: FigureColumn, cell: Cell) => cellInWords(column, cell, texts, language);
}

export function cellInWords(
  { key, kind }: FigureColumn,
  cell: Cell,
  texts: Texts,
  language: Language,
): string {
  const { figures: t } = texts;
  if (cell === null) return t.absent[key] ?? '';
  if (typeof cell === 'number')
    return kind === 'cents' ? formatCents(cell, language) : formatNumber(cell, language);
  switch (kind) {
    case 'day':
      return formatDate(cell, language, 'short', { withYear: true });
    case 'moment':
      return formatTime(new Date(cell), language);
    case 'word':
      return wordOf(cell, texts);
    default:
      return cell;
  }
}

function wordOf(value: string, { applications, assignments, figures, presentations }: Texts): string {
  const words: Partial<Record<string, string>> = {
    ...presentations.ways,
    ...applications.sources,
    ...assignments.vakgebieden,
    ...figures.words,
  };
  return words[value] ?? value;
}
