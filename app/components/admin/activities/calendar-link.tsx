import { Copy, Link2, RefreshCw, Unlink } from 'lucide';
import { useState } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { copyText } from '#app/browser/copy-text.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { calendarLinkEnd } from '#domain/activities/calendar-link.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

/** The secret link to one's activities in a calendar: make, renew, withdraw. */
export function CalendarLink({ since }: { since: Date | null }) {
  const { activities, list } = useTexts();
  const { calendar: t } = activities;
  const { language } = useSite();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [link, setLink] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function ask(what: 'renew' | 'withdraw') {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/activities/agenda/link'), { do: what });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    setLink(sent.answer.link);
    toast.success({ title: sent.answer.link ? t.made : t.withdrawn });
    return reload();
  }
  const ends = since ? formatDate(calendarDay(calendarLinkEnd(since)), language, 'long') : '';
  const confirm = { cancelLabel: list.cancel, pending };
  return (
    <div className="stack">
      <Panel title={t.link}>
        <div className="stack">
          <p>{t.lead}</p>
          {link ? (
            <FreshLink link={link} />
          ) : (
            <p>{since ? `${t.since(formatDateTime(since, language), ends)} ${t.hidden}` : t.none}</p>
          )}
          <div className="calendar-actions">
            {since ? (
              <>
                <ConfirmDialog
                  {...confirm}
                  title={t.renewQuestion}
                  confirmLabel={t.renew}
                  onConfirm={() => void ask('renew')}
                  trigger={<Button icon={RefreshCw}>{t.renew}</Button>}
                >
                  {t.renewText}
                </ConfirmDialog>
                <ConfirmDialog
                  {...confirm}
                  title={t.withdrawQuestion}
                  confirmLabel={t.withdraw}
                  onConfirm={() => void ask('withdraw')}
                  trigger={
                    <Button variant="danger-quiet" icon={Unlink}>
                      {t.withdraw}
                    </Button>
                  }
                >
                  {t.withdrawText}
                </ConfirmDialog>
              </>
            ) : (
              <Button variant="primary" icon={Link2} pending={pending} onClick={() => void ask('renew')}>
                {t.make}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      <Panel title={t.how}>
        <ul className="calendar-steps">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function FreshLink({ link }: { link: string }) {
  const { calendar: t } = useTexts().activities;
  const toast = useToast();
  const copy = async () => {
    if (await copyText(link)) toast.success({ title: t.copied });
    else toast.error({ title: t.copyFailed });
  };
  return (
    <div className="stack">
      <Notice kind="warning" role="status">
        {t.madeNotice}
      </Notice>
      <InputField label={t.link} value={link} readOnly onFocus={({ target }) => target.select()} />
      <div>
        <Button size="sm" variant="quiet" icon={Copy} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
    </div>
  );
}
