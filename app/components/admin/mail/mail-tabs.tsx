import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';

type Props = { current: 'mails' | 'bulk' | 'templates' | 'mailboxes' | 'jobs'; children?: ReactNode };

export function MailTabs({ current, children }: Props) {
  const { mailAndJobs: texts, bulkMail, mailTemplates, mailboxes } = useTexts();
  const may = useMay();
  return (
    <>
      <ListHead title={texts.title}>{children}</ListHead>
      <TabLinks
        label={texts.tabs}
        links={[
          { to: href('/admin/dashboard/mail'), label: texts.mailTab, current: current === 'mails' },
          { to: href('/admin/dashboard/mail/groepen'), label: bulkMail.tab, current: current === 'bulk' },
          {
            to: href('/admin/dashboard/mail/sjablonen'),
            label: mailTemplates.tab,
            current: current === 'templates',
          },
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
