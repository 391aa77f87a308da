import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export function MailTabs({
  current,
  children,
}: {
  current: 'mails' | 'templates' | 'jobs';
  children?: ReactNode;
}) {
  const { mailAndJobs: texts, mailTemplates } = useTexts();
  return (
    <>
      <ListHead title={texts.title}>{children}</ListHead>
      <TabLinks
        label={texts.tabs}
        links={[
          { to: href('/admin/dashboard/mail'), label: texts.mailTab, current: current === 'mails' },
          {
            to: href('/admin/dashboard/mail/sjablonen'),
            label: mailTemplates.tab,
            current: current === 'templates',
          },
          { to: href('/admin/dashboard/mail/taken'), label: texts.jobTab, current: current === 'jobs' },
        ]}
      />
    </>
  );
}
