import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { type ListedView, type ListViewsData, MAX_VIEW_NAME, VIEW_PARAM } from '#domain/list-view.ts';
import type { ViewProblem } from '#domain/list-view-request.ts';

type Props = {
  kept: ListViewsData;
  /** The view to change; otherwise the list is kept as a new one. */
  view?: ListedView;
  /** The filters and order to keep. */
  query: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The name of a view, and whether colleagues see it. */
export function ViewDialog({ kept, view, query, open, onOpenChange }: Props) {
  const { list, site } = useTexts();
  const texts = list.views;
  const [id] = useState(view?.id ?? kept.newId);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [problem, setProblem] = useState<ViewProblem>();
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const reload = useReload();
  const toast = useToast();
  const fail = useFailure();

  async function save() {
    setPending(true);
    const sent = await send(endpoint('/admin/lists/:list/views', { list: kept.list }), {
      step: view ? 'change' : 'add',
      id,
      name,
      shared,
      query,
      ...kept.layout,
    });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, texts.failed);
    setProblem(sent.answer.problem);
    if (sent.answer.problem) return;
    onOpenChange(false);
    toast.success({ title: texts.done });
    if (view) return reload();
    await navigate(`?${new URLSearchParams([...new URLSearchParams(query), [VIEW_PARAM, id]])}`, {
      preventScrollReset: true,
    });
  }

  return (
    <Dialog
      title={view ? texts.editTitle : texts.newTitle}
      closeLabel={site.words.close}
      open={open}
      onOpenChange={onOpenChange}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <InputField
            label={texts.name}
            hint={view ? undefined : texts.kept}
            error={problem && texts.problems[problem]}
            value={name}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          {kept.mayShare && (
            <Checkbox
              checked={shared}
              hint={texts.shareHint}
              onChange={(event) => setShared(event.target.checked)}
            >
              {texts.share}
            </Checkbox>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
