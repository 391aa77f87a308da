import { TriangleAlert } from 'lucide';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useWithNames } from '#app/browser/use-with-names.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { type FormValue, sameValue } from '#domain/records/fields.ts';
import type { Editing } from './use-editing.ts';

type Props = {
  editing: Editing;
  labelOf: (name: string) => string;
  /** The value in words. */
  valueOf: (name: string, value: FormValue) => string;
};

/** A colleague saved first: the differences side by side, with a choice for each field or for all of them. */
export function ConflictNotice({ editing, labelOf, valueOf }: Props) {
  const { editing: texts } = useTexts();
  const { language } = useSite();
  const named = useWithNames();
  const { conflict, values, saving, saveMine, takeTheirs } = editing;
  if (!conflict) return null;
  const { conflict: t } = texts;
  const differing = conflict.fields.filter((name) => !sameValue(conflict.values[name], values[name]));
  const moment = formatDateTime(new Date(conflict.at), language);
  return (
    <section className="conflict-notice" role="alert" tabIndex={-1} data-conflict>
      <header>
        <Icon of={TriangleAlert} />
        <div>
          <h2>{t.title}</h2>
          <p>{t.text(conflict.by ?? t.somebody, moment)}</p>
          {conflict.takenOver.length > 0 && (
            <p>{t.takenOver(conflict.by ?? t.somebody, conflict.takenOver.map(labelOf))}</p>
          )}
        </div>
      </header>
      <div className="table-scroll">
        <table className="table table--open conflict-notice__table">
          <caption className="visually-hidden">{t.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.mine}</th>
              <th scope="col">{t.theirs}</th>
              <th scope="col">
                <span className="visually-hidden">{t.merge}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name}>
                <th scope="row">{labelOf(name)}</th>
                <td>{named(valueOf(name, values[name] ?? ''))}</td>
                <td>{named(valueOf(name, conflict.values[name] ?? ''))}</td>
                <td className="table__actions">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t.mergeOf(labelOf(name))}
                    onClick={() => takeTheirs(name)}
                  >
                    {t.merge}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <Button size="sm" variant="quiet" onClick={() => takeTheirs()}>
          {t.takeTheirs}
        </Button>
        <Button size="sm" variant="primary" pending={saving} onClick={() => void saveMine()}>
          {t.keepMine}
        </Button>
      </footer>
    </section>
  );
}
