import { useTexts } from '#app/browser/use-site.ts';
import type { MergedWith } from '#domain/records/save.ts';

/** Which changes of a colleague were kept while saving, for the message that it is saved. */
export function useMergedWith() {
  const { conflict: t } = useTexts().editing;
  return (merged: MergedWith | undefined, labelOf: (name: string) => string): { detail?: string } =>
    merged ? { detail: t.takenOver(merged.by ?? t.somebody, merged.fields.map(labelOf)) } : {};
}
