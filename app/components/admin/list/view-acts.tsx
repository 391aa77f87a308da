import { Link2, PencilLine, Save, Star, Trash2 } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useSending } from '#app/components/admin/use-sending.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { MenuItem, MenuSeparator } from '#app/components/ui/menu.tsx';
import { MenuPopup } from '#app/components/ui/popups.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { ALL_ROWS, type ListedView, type ListViewsData, VIEW_PARAM } from '#domain/list-view.ts';
import { ViewDialog } from './later-view-dialog.ts';

export type ViewActsProps = { view: ListedView; kept: ListViewsData; changed: boolean; query: string };
type Props = ViewActsProps & { menu: Omit<ComponentProps<typeof MenuPopup>, 'children'> };

/** The menu of a view, and the questions before it is changed or deleted. */
export function ViewActs({ view, kept, changed, query, menu }: Props) {
  const { list } = useTexts();
  const texts = list.views;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { report } = useSending();
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const to = endpoint('/admin/lists/:list/views', { list: kept.list });
  const isDefault = kept.defaultId === view.id;
  const { id, name, shared, mayChange } = view;
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}${pathname}${view.url}`).then(
      () => toast.success({ title: texts.copied }),
      () => toast.error({ title: texts.notCopied }),
    );
  return (
    <>
      <MenuPopup {...menu}>
        {mayChange && (changed || view.outdated) && (
          <MenuItem
            icon={Save}
            onSelect={() =>
              void report(send(to, { step: 'change', id, name, shared, query, ...kept.layout }), {
                done: texts.done,
                failed: texts.failed,
              })
            }
          >
            {texts.update}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem icon={PencilLine} onSelect={() => setDialog('edit')}>
            {texts.rename}
          </MenuItem>
        )}
        <MenuItem
          icon={Star}
          onSelect={() =>
            void report(send(to, { step: 'default', id: isDefault ? null : id }), {
              done: isDefault ? texts.defaultGone : texts.defaultDone,
              failed: texts.failed,
            })
          }
        >
          {isDefault ? texts.noDefault : texts.makeDefault}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copy()}>
          {texts.copyLink}
        </MenuItem>
        {mayChange && <MenuSeparator />}
        {mayChange && (
          <MenuItem danger icon={Trash2} onSelect={() => setDialog('remove')}>
            {texts.remove}
          </MenuItem>
        )}
      </MenuPopup>
      {dialog === 'edit' && (
        <ViewDialog
          kept={kept}
          view={view}
          query={view.query}
          open
          onOpenChange={(open) => !open && setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(open) => !open && setDialog(undefined)}
        title={texts.removeQuestion(name)}
        cancelLabel={list.cancel}
        confirmLabel={list.remove}
        onConfirm={() => {
          const removing = send(to, { step: 'remove', id });
          void report(removing, { done: texts.removed, failed: texts.failed });
          void removing.then(
            (sent) => sent.state === 'done' && navigate(`?${VIEW_PARAM}=${ALL_ROWS}`, { replace: true }),
          );
        }}
      >
        {shared ? texts.removeShared : texts.removeOwn}
      </ConfirmDialog>
    </>
  );
}
