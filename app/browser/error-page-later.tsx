import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({
  default: (await import('#app/components/site/error-page.tsx')).ErrorPage,
}));

/** Takes the place of the one of the site in the browser (vite.config.ts). */
export function ErrorPage({ status }: { status: number }) {
  return (
    <Suspense>
      <Page status={status} />
    </Suspense>
  );
}
