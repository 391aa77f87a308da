import { csvHead } from '#domain/csv.ts';
import { fieldsFor, type ImportKind } from '#domain/imports/import-kinds.ts';
import { downloadText } from '#app/browser/download-text.ts';
import type { Texts } from '#texts/texts.ts';
import { importLabels } from './import-words.ts';

/** The headings that an import recognises, in the language of the screen. */
function templateOf(kind: ImportKind, rates: boolean, texts: Texts): string {
  const labels = importLabels(kind, texts);
  return csvHead(fieldsFor(kind, rates).map((field) => labels[field] ?? field));
}

export function downloadTemplate(kind: ImportKind, rates: boolean, texts: Texts): void {
  downloadText(templateOf(kind, rates, texts), `${texts.imports.choose.templateNames[kind]}.csv`, 'text/csv');
}
