import { useRef } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { fieldsOf, type TextPage } from '#domain/content/text-fields.ts';
import { readItems } from '#domain/content/text-values.ts';
import type { Language } from '#domain/language.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { TextFieldEditor, useTextLabel } from './text-field-editor.tsx';

type Values = Record<string, string>;
type Version = { id: string; changedAt: string; by: string | null; values: Values };
type Props = {
  page: TextPage;
  language: Language;
  defaults: Values;
  versions: Version[];
  start: StoredForm<Values>;
};

export function PageTextsForm({ page, language, defaults, versions, start }: Props) {
  const { content } = useTexts();
  const mayChange = useMay()('administer');
  const toast = useToast();
  const fail = useFailure();
  const mergedWith = useMergedWith();
  const reload = useReload();
  const labelOf = useTextLabel();
  const form = useEditing<Values>({
    start,
    save: (sent) => send(endpoint('/admin/dashboard/teksten/:page/save', { page }), { ...sent, language }),
    onSaved(merged) {
      toast.success({ title: content.success, ...mergedWith(merged, labelOf) });
      void reload();
    },
    onFailed: (sent) => fail(sent, content.failure),
  });
  const putAll = (values: Values) => {
    for (const [key, value] of Object.entries(values)) form.change(key, value);
  };
  return (
    <EditingForm
      editing={form}
      labelOf={labelOf}
      valueOf={(_, value) => inWords(typeof value === 'string' ? value : '')}
      className="text-form"
    >
      {!mayChange && <Notice kind="info">{content.readOnly}</Notice>}
      {page === 'privacy' && <Notice kind="info">{content.privacyNote}</Notice>}
      <p className="text-form__notation">{content.notation}</p>
      <fieldset className="text-form__fields" disabled={!mayChange}>
        {fieldsOf(page).map((field) => (
          <TextFieldEditor
            key={field.key}
            field={field}
            language={language}
            value={form.values[field.key] ?? ''}
            standard={defaults[field.key] ?? ''}
            errors={form.errors}
            change={(value) => form.change(field.key, value)}
          />
        ))}
        <div className="save-bar">
          <p role="status">
            {form.changed.length > 0 ? content.unsaved(form.changed.length) : content.saved}
          </p>
          {form.changed.length > 0 && (
            <Button variant="quiet" onClick={form.undo}>
              {content.undo}
            </Button>
          )}
          <PreviewButton page={page} language={language} values={form.values} />
          <Button type="submit" variant="primary" pending={form.saving}>
            {content.save}
          </Button>
        </div>
        <Versions versions={versions} take={putAll} />
        <Button variant="secondary" onClick={() => putAll(defaults)}>
          {content.restorePage}
        </Button>
      </fieldset>
    </EditingForm>
  );
}

/** Lists are kept as JSON; people read their texts. */
function inWords(value: string): string {
  const items = value.startsWith('[') ? readItems(value) : undefined;
  if (!items) return value;
  return items.map(({ id: _, ...parts }) => Object.values(parts).join(': ')).join('\n');
}

/** Posts what was typed to a new tab. A form of its own cannot be inside this one. */
function PreviewButton({ page, language, values }: Pick<Props, 'page' | 'language'> & { values: Values }) {
  const { content } = useTexts();
  const open = () => {
    const form = document.createElement('form');
    form.method = 'post';
    form.target = '_blank';
    form.action = href('/admin/dashboard/teksten/:page/voorbeeld', { page });
    for (const [name, value] of Object.entries({ ...values, language })) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  };
  return (
    <Button variant="secondary" onClick={open}>
      {content.preview}
    </Button>
  );
}

function Versions({ versions, take }: { versions: Version[]; take: (values: Values) => void }) {
  const { content } = useTexts();
  const { language } = useSite();
  const t = content.versions;
  const list = useRef<HTMLOListElement>(null);
  return (
    <section className="text-versions" aria-labelledby="versies">
      <h2 id="versies">{t.title}</h2>
      <p>{versions.length === 0 ? t.none : t.lead}</p>
      <ol ref={list}>
        {versions.map(({ id, changedAt, by, values }, at) => {
          const moment = formatDateTime(new Date(changedAt), language);
          return (
            <li key={id}>
              {t.by(by ?? t.somebody, moment)}{' '}
              {at === 0 ? (
                <strong>{t.current}</strong>
              ) : (
                <Button size="sm" variant="quiet" aria-label={t.takeOf(moment)} onClick={() => take(values)}>
                  {t.take}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
