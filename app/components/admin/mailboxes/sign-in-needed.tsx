import { href, Link } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import type { SignInNeeded as Mailbox } from '#domain/mail/mailbox-view.ts';

/** Over every page, for the person who can do something about it. */
export function SignInNeeded({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { mailboxes: texts } = useTexts();
  return mailboxes.map(({ id, address }) => (
    <Notice key={id} kind="warning" className="mail-notice" title={texts.banner(address)}>
      {texts.bannerText}{' '}
      <Link to={href('/admin/dashboard/mail/postvakken/:id', { id })}>{texts.bannerLink}</Link>
    </Notice>
  ));
}
