import { Button } from '#app/components/ui/button.tsx';
import { useWithNames } from '#app/browser/use-with-names.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import type { Names } from '#domain/records/choice.ts';
import type { Described } from '#domain/records/record.ts';
import type { FormValues } from '#domain/records/save.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { AnyWords } from './record-words.ts';
import { useRecordWords } from './use-record-words.ts';

type Props = {
  of: Described;
  words: AnyWords;
  names: Names | undefined;
  editing: Editing;
  fields: readonly string[];
  /** Gives up one's own value. */
  onLeave: () => void;
};

/** A colleague changed the same field: both values, and a choice. */
export function FactConflict({ of, words, names = {}, editing, fields, onLeave }: Props) {
  const { editing: shared, recordPage } = useTexts();
  const { facts: t } = recordPage;
  const { language } = useSite();
  const { conflict, values, saving, saveMine } = editing;
  const named = useWithNames();
  const { valueOf } = useRecordWords(of, words, { names, conflict });
  if (!conflict) return null;
  const both = fields.filter((name) => fields.length === 1 || conflict.fields.includes(name));
  const inWords = (of: FormValues) =>
    both
      .map((name) => named(valueOf(name, of[name] ?? '')))
      .filter(Boolean)
      .join(', ') || t.empty;
  return (
    <section className="fact-conflict" role="alert" tabIndex={-1} data-conflict>
      <p>
        {t.conflict(conflict.by ?? shared.conflict.somebody, formatDateTime(new Date(conflict.at), language))}
      </p>
      <dl>
        <dt>{t.theirs}</dt>
        <dd>{inWords(conflict.values)}</dd>
        <dt>{t.mine}</dt>
        <dd>{inWords(values)}</dd>
      </dl>
      <div className="fact-editor__buttons">
        <Button size="sm" variant="quiet" onClick={onLeave}>
          {t.takeTheirs}
        </Button>
        <Button size="sm" variant="primary" pending={saving} onClick={() => void saveMine()}>
          {t.keepMine}
        </Button>
      </div>
    </section>
  );
}
