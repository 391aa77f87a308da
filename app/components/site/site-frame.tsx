import type { ReactNode } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteToast } from './toast.tsx';

export function SiteFrame({ children }: { children: ReactNode }) {
  const { site } = useTexts();
  return (
    <>
      <a className="skip-link" href="#inhoud">
        {site.skipLink}
      </a>
      <SiteHeader />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <SiteToast />
    </>
  );
}
