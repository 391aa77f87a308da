import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';

type Props = { current: 'mails' | 'mailboxes' | 'jobs'; actions?: ReactNode };

export function MailTabs({ current, actions }: Props) {
  const { mailAndJobs: texts, mailboxes } = useTexts();
  const may = useMay();
  return (
    <>
      <ListHead title={texts.title}>{actions}</ListHead>
      <TabLinks
        label={texts.tabs}
        links={[
          { to: href('/admin/dashboard/mail'), label: texts.mailTab, current: current === 'mails' },
          ...(may('edit')
            ? [
                {
                  to: href('/admin/dashboard/mail/postvakken'),
                  label: mailboxes.tab,
                  current: current === 'mailboxes',
                },
              ]
            : []),
          { to: href('/admin/dashboard/mail/taken'), label: texts.jobTab, current: current === 'jobs' },
        ]}
      />
    </>
  );
}
