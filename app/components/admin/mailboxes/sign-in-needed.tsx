import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import type { SignInNeeded as Mailbox } from '#domain/mail/mailbox-view.ts';

/** Over every page, for the person who can do something about it. */
export function SignInNeeded({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { mailboxes: texts } = useTexts();
  const [first, ...others] = mailboxes;
  if (!first) return null;
  const to =
    others.length === 0
      ? href('/admin/dashboard/mail/postvakken/:id', { id: first.id })
      : href('/admin/dashboard/mail/postvakken');
  return (
    <Notice
      kind="warning"
      className="mail-notice"
      title={texts.banner(mailboxes.map(({ address }) => address).join(', '))}
    >
      {texts.bannerText(mailboxes.length)} <Link to={to}>{texts.bannerLink(mailboxes.length)}</Link>
    </Notice>
  );
}
