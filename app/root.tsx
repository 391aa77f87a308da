import asap from '#app/assets/fonts/asap-latin.woff2?url';
import manuale from '#app/assets/fonts/manuale-latin.woff2?url';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { ErrorPage } from '#app/components/site/error-page.tsx';
import { useNonce } from '#app/browser/use-nonce.ts';
import { type SiteData, useSite } from '#app/browser/use-site.ts';
import adminStyles from '#app/styles/admin-entry.css?url';
import siteStyles from '#app/styles/site-entry.css?url';
import { defaultSettings } from '#domain/settings/settings.ts';
import { toastCookie, toastFrom } from '#domain/toast.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/root.ts';

/** What a route says of itself: hydrated pages are taken over by React in the browser, the others are not. */
export type PageHandle = { hydrated?: boolean };

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { program, language, requestId, log, cookies, staff } = context.get(requestContext);
  const settings = await program.settings.current().catch((err: unknown) => {
    log.error({ err }, 'settings could not be read; the defaults are shown');
    return defaultSettings;
  });
  const found = await staff().catch(
    (err: unknown) => void log.error({ err }, 'the session could not be read'),
  );
  return {
    language,
    company: settings.company,
    publicUrl: program.config.publicUrl,
    requestId,
    year: program.now().getFullYear(),
    staff:
      found?.state === 'ok'
        ? { name: found.user.name, email: found.user.email, theme: found.user.theme }
        : undefined,
    toast: toastFrom(cookies.get(toastCookie)),
  };
}

/** Before anything is drawn: a page that turns dark a moment later hurts the eyes. */
const followSystemTheme = `{
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  if (root.dataset.theme === 'system') root.dataset.theme = dark.matches ? 'dark' : 'light';
}`;

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const nonce = useNonce();
  const matches = useMatches();
  // The calm page for whatever went wrong is one of the site: it needs no script to be read and left.
  const failed = useRouteError() != null;
  const hydrated = !failed && matches.some((match) => (match.handle as PageHandle | undefined)?.hydrated);
  return (
    <html lang={site.language} data-theme={hydrated ? site.staff?.theme : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={manuale} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={asap} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={hydrated ? adminStyles : siteStyles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {hydrated && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: followSystemTheme }}
          />
        )}
      </head>
      <body className={hydrated ? 'office' : undefined}>
        {children}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
