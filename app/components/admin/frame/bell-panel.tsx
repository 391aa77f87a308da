import { Check } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint, fetchQuietly, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Dialog, DialogBody, DialogFooter } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import type { Notification } from '#domain/notifications/notification.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { useUnseen } from './menu-counts.ts';
import { useNotificationWords } from './notification-words.ts';

/** Undefined while they are being read. */
type Known = Notification[] | 'failed' | undefined;

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function BellPanel({ open, onOpenChange }: Props) {
  const { admin, list, site } = useTexts();
  const { bell } = admin;
  const [known, setKnown] = useState<Known>();
  const [, renew] = useUnseen();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setKnown(undefined);
    setFailed(false);
    const answer = await fetchQuietly(endpoint('/admin/notifications'), {});
    setKnown(answer?.notifications ?? 'failed');
  }, []);
  useEffect(() => {
    if (open) void read();
  }, [open, read]);
  const notifications = Array.isArray(known) ? known : [];
  const fresh = notifications.filter(({ seen }) => !seen);
  const mark = async (keys: string[]) => {
    const sent = await send(endpoint('/admin/notifications/seen'), { keys });
    setFailed(sent.state !== 'done');
    if (sent.state !== 'done') return;
    setKnown((all) =>
      Array.isArray(all) ? all.map((one) => (keys.includes(one.key) ? { ...one, seen: true } : one)) : all,
    );
    renew(sent.answer);
  };
  return (
    <Dialog title={bell.title} closeLabel={site.words.close} open={open} onOpenChange={onOpenChange}>
      <DialogBody>
        {failed && <Notice kind="danger" role="alert" title={bell.notMarked} />}
        {known === undefined && <Skeleton label={site.words.loading} />}
        {known === 'failed' && (
          <Notice kind="danger" role="alert" title={bell.notRead}>
            <Button size="sm" variant="ghost" onClick={() => void read()}>
              {list.tryAgain}
            </Button>
          </Notice>
        )}
        {Array.isArray(known) && known.length === 0 && <p>{bell.none}</p>}
        {notifications.length > 0 && (
          <ul className="bell-list">
            {notifications.map((one) => (
              <Line
                key={one.key}
                notification={one}
                onSeen={() => void mark([one.key])}
                onFollowed={() => onOpenChange(false)}
              />
            ))}
          </ul>
        )}
      </DialogBody>
      {fresh.length > 0 && (
        <DialogFooter>
          <Button variant="quiet" onClick={() => void mark(fresh.map(({ key }) => key))}>
            {bell.allSeen}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

type LineProps = { notification: Notification; onSeen: () => void; onFollowed: () => void };

function Line({ notification, onSeen, onFollowed }: LineProps) {
  const { bell } = useTexts().admin;
  const { language } = useSite();
  const { to, title, detail } = useNotificationWords()(notification);
  const follow = () => {
    if (!notification.seen) onSeen();
    onFollowed();
  };
  return (
    <li className={classes('bell-list__line', !notification.seen && 'bell-list__line--new')}>
      <Link to={to} onClick={follow}>
        {!notification.seen && <span className="visually-hidden">{bell.fresh} </span>}
        {title}
      </Link>
      <small>
        {[detail, formatDateTime(new Date(notification.at), language, 'short')].filter(Boolean).join(' · ')}
      </small>
      {!notification.seen && <IconButton icon={Check} label={bell.seen(title)} onClick={onSeen} />}
    </li>
  );
}
