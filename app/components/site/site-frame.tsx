import type { ReactNode } from 'react';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteToast } from './toast.tsx';

export function SiteFrame({ children }: { children: ReactNode }) {
  const { site } = useTexts();
  const { inMaintenance } = useSite();
  return (
    <>
      <a className="skip-link" href="#inhoud">
        {site.skipLink}
      </a>
      <SiteHeader />
      {inMaintenance && (
        <div className="page-width">
          <Notice kind="warning" role="status">
            {site.maintenanceNotice}
          </Notice>
        </div>
      )}
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <SiteToast />
    </>
  );
}
