import { useState } from 'react';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogText } from '#app/components/ui/dialog.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { changedPart } from '#domain/mail/changed-part.ts';
import type { TemplateVersion } from '#domain/mail/template-list.ts';
import { type TemplateForm, templateTexts } from '#domain/mail/template-record.ts';
import { formatDateTime } from '#domain/time/format.ts';

type Texts = Pick<TemplateForm, (typeof templateTexts)[number]>;
type Row = { key: string; label: string; caption: string | undefined; texts: Texts };

/** Everything that was saved, newest first, with the text of the program below it. */
export function TemplateVersions({
  versions,
  standard,
  form,
}: {
  versions: TemplateVersion[];
  standard: TemplateForm | null;
  form: Editing<TemplateForm>;
}) {
  const { versions: t } = useTexts().mailTemplates;
  const { language } = useSite();
  const toast = useToast();
  const [compared, setCompared] = useState<Row>();
  const rows: Row[] = [
    ...versions.map((one) => ({
      key: String(one.version),
      label: t.version(one.version),
      caption: t.by(one.savedBy ?? t.somebody, formatDateTime(one.savedAt, language)),
      texts: {
        subject_nl: one.subjectNl,
        body_nl: one.bodyNl,
        subject_en: one.subjectEn,
        body_en: one.bodyEn,
      },
    })),
    ...(standard ? [{ key: 'standard', label: t.standard, caption: undefined, texts: standard }] : []),
  ];
  const restore = (row: Row) => {
    for (const name of templateTexts) form.change(name, row.texts[name]);
    toast.success({ title: t.restored(row.label), detail: t.restoredDetail });
  };
  const columns: Column<Row>[] = [
    {
      key: 'version',
      header: t.column,
      narrow: 'lead',
      cell: ({ label, caption }) => <TwoLine caption={caption}>{label}</TwoLine>,
    },
    actionsColumn(
      t.compare,
      (row) => (
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t.compare}: ${row.label}`}
            onClick={() => setCompared(row)}
          >
            {t.compare}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            needs="edit"
            aria-label={`${t.restore}: ${row.label}`}
            onClick={() => restore(row)}
          >
            {t.restore}
          </Button>
        </>
      ),
      'foot',
    ),
  ];
  return (
    <Panel title={t.title} flush>
      <Table frame="panel" caption={t.title} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {compared && <Comparison row={compared} values={form.values} onClose={() => setCompared(undefined)} />}
    </Panel>
  );
}

function Comparison({ row, values, onClose }: { row: Row; values: TemplateForm; onClose: () => void }) {
  const { versions: t, fields } = useTexts().mailTemplates;
  const differing = templateTexts.filter((name) => row.texts[name] !== values[name]);
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.compareTitle(row.label)}
      closeLabel={t.close}
    >
      <DialogBody>
        {differing.length === 0 && <DialogText>{t.same}</DialogText>}
        {differing.map((name) => (
          <section key={name} className="template-comparison">
            <h3>{fields[name]}</h3>
            <div>
              <h4 className="template-comparison__side">{t.before}</h4>
              <Compared text={row.texts[name]} to={values[name]} />
            </div>
            <div>
              <h4 className="template-comparison__side">{t.now}</h4>
              <Compared text={values[name]} to={row.texts[name]} />
            </div>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}

function Compared({ text, to }: { text: string; to: string }) {
  const { before, changed, after } = changedPart(text, to);
  return (
    <p className="template-comparison__text">
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </p>
  );
}
