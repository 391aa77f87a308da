import { Archive, ChevronDown, Download, Ellipsis, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StatusGlyph, type Tone, toneClass } from '#app/components/ui/badge.tsx';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { TextareaField } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { type GalleryTexts, Part, Row } from './part.tsx';

export function Menus({ t, statuses }: { t: GalleryTexts['menus']; statuses: GalleryTexts['status'] }) {
  const [tone, setTone] = useState<Tone>('work');
  const [archived, setArchived] = useState(false);
  const labels: [Tone, string][] = [
    ['wait', statuses.pending],
    ['work', statuses.reviewing],
    ['talk', statuses.interview],
    ['offer', statuses.offer],
    ['ok', statuses.accepted],
    ['no', statuses.rejected],
  ];
  return (
    <Part title={t.title}>
      <Row>
        <Menu
          align="start"
          trigger={
            <button type="button" className={classes('status-control', toneClass(tone))}>
              <StatusGlyph tone={tone} />
              {labels.find(([value]) => value === tone)?.[1]}
              <Icon of={ChevronDown} />
            </button>
          }
        >
          <MenuChoices
            label={t.chooseStatus}
            value={tone}
            onChange={setTone}
            numbered
            choices={labels.map(([value, label]) => ({
              value,
              label,
              mark: <StatusGlyph tone={value} />,
              className: toneClass(value),
            }))}
          />
        </Menu>
        <Menu trigger={<IconButton icon={Ellipsis} label={t.rowActions} variant="quiet" />}>
          <MenuLink to="?" icon={ExternalLink}>
            {t.open}
          </MenuLink>
          <MenuItem icon={Download} onSelect={() => undefined} disabled>
            {t.download}
          </MenuItem>
          <MenuItem icon={Archive} onSelect={() => setArchived(true)} disabled={archived} shortcut="a">
            {t.archive}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} onSelect={() => setArchived(false)} danger>
            {t.remove}
          </MenuItem>
        </Menu>
      </Row>
    </Part>
  );
}

export function Messages({ t }: { t: GalleryTexts['notices'] }) {
  const toast = useToast();
  return (
    <Part title={t.title}>
      <div className="gallery__narrow">
        <Notice kind="warning" title={t.unsaved}>
          {t.unsavedText}
        </Notice>
        <Notice kind="info">{t.info}</Notice>
        <Notice kind="success">{t.success}</Notice>
        <Notice kind="danger">{t.danger}</Notice>
        <Row>
          <Button size="sm" onClick={() => toast.success({ title: t.sent, detail: t.sentDetail })}>
            {t.showSuccess}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast.success({
                title: t.moved,
                action: { label: t.undo, onClick: () => toast.info({ title: t.undone }) },
              })
            }
          >
            {t.showUndo}
          </Button>
          <Button size="sm" onClick={() => toast.error({ title: t.failed, detail: t.failedDetail })}>
            {t.showError}
          </Button>
        </Row>
      </div>
    </Part>
  );
}

export function Dialogs({
  t,
  words,
}: {
  t: GalleryTexts['dialogs'];
  words: { cancel: string; close: string };
}) {
  const [open, setOpen] = useState(false);
  return (
    <Part title={t.title}>
      <Row>
        <Dialog
          title={t.formTitle}
          closeLabel={words.close}
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>{t.openForm}</Button>}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setOpen(false);
            }}
          >
            <DialogBody>
              <DialogText>{t.formText}</DialogText>
              <TextareaField label={t.note} required />
            </DialogBody>
            <DialogFooter>
              <DialogCancel>{words.cancel}</DialogCancel>
              <Button variant="primary" type="submit">
                {t.save}
              </Button>
            </DialogFooter>
          </form>
        </Dialog>
        <ConfirmDialog
          title={t.confirmTitle}
          cancelLabel={words.cancel}
          confirmLabel={t.openConfirm}
          onConfirm={() => undefined}
          trigger={<Button variant="danger">{t.openConfirm}</Button>}
        >
          {t.confirmText}
        </ConfirmDialog>
        <ConfirmDialog
          title={t.restoreTitle}
          cancelLabel={words.cancel}
          confirmLabel={t.openRestore}
          onConfirm={() => undefined}
          typeToConfirm={{ word: t.restoreWord, label: t.restoreLabel }}
          trigger={<Button variant="danger-quiet">{t.openRestore}</Button>}
        >
          {t.restoreBefore}
          <b>{t.restoreNumbers}</b>
          {t.restoreAfter}
        </ConfirmDialog>
      </Row>
    </Part>
  );
}
