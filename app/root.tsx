import asap from '#app/assets/fonts/asap-latin.woff2?url';
import manuale from '#app/assets/fonts/manuale-latin.woff2?url';
import {
  href,
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { AdminFrame } from '#app/components/admin/frame/admin-frame.tsx';
import { OfficeFailure } from '#app/components/admin/frame/office-failure.tsx';
import { ErrorPage } from '#app/components/site/error-page.tsx';
import { keepEarlyInput } from '#app/browser/early-input.ts';
import { lastFrame } from '#app/browser/last-frame.ts';
import { scrollKey } from '#app/browser/trail.ts';
import { useNonce } from '#app/browser/use-nonce.ts';
import { SiteContext, type SiteData, useLoadedSite, useSite } from '#app/browser/use-site.ts';
import { isHydrated } from '#domain/page-handle.ts';
import adminStyles from '#app/styles/admin-entry.css?url';
import siteStyles from '#app/styles/site-entry.css?url';
import { refusedStaff } from '#domain/accounts/frame-staff.ts';
import { applicationTerm } from '#domain/retention.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { toastCookie, toastFrom } from '#domain/toast.ts';
import { identityOf, shownBrand } from '#server/brand/identity.ts';
import { noContent } from '#server/brand/site-content.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readSentPass } from '#server/http/sent-pass.ts';
import { officeFault } from '#server/http/staff-context.ts';
import { transportName } from '#server/mail/create-mail-transport.ts';
import { readOrLog } from './routes/read-or-log.ts';
import type { Route } from './+types/root.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const { program, language, requestId, cookies, staff, draft, fault } = context.get(requestContext);
  if (fault?.showIn === 'office') throw officeFault(context, fault);
  if (fault?.showIn === 'site') throw new Response(null, { status: fault.database ? 503 : 500 });
  const settings =
    (await readOrLog(
      context,
      program.settings.current(),
      'settings could not be read; the defaults are shown',
    )) ?? defaultSettings;
  const content =
    (await readOrLog(context, program.siteContent.current(), 'the logo could not be read')) ?? noContent;
  const found = await readOrLog(context, staff(), 'the session could not be read');
  return {
    language,
    company: settings.company,
    brand: shownBrand(identityOf(settings, content)),
    // The back office shows none of them.
    overrides: isOffice(new URL(request.url).pathname) ? undefined : (draft ?? content.texts[language]),
    publicUrl: program.config.publicUrl,
    requestId,
    year: program.now().getFullYear(),
    sendsMail: transportName(program.config) !== 'none',
    staff:
      found?.state === 'ok'
        ? { name: found.user.name, email: found.user.email, theme: found.user.theme }
        : undefined,
    inMaintenance: found?.state === 'ok' && settings.maintenance.enabled,
    nvpTerms: settings.retention.nvp_code
      ? { usual: applicationTerm(settings, false), longer: applicationTerm(settings, true) }
      : undefined,
    toast: toastFrom(cookies.get(toastCookie)),
    hasSent: readSentPass(program, cookies, new URL(request.url).pathname) !== undefined,
  };
}

const isOffice = (path: string) => /^\/admin(\/|$)/.test(path);

/** Runs before the first paint, so that a dark page does not flash white. */
const followSystemTheme = `{
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  if (root.dataset.theme === 'system') root.dataset.theme = dark.matches ? 'dark' : 'light';
}`;

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useLoadedSite();
  const { brand } = site;
  const nonce = useNonce();
  const matches = useMatches();
  // An error page that the server sends is plain and works without scripts. In the browser only the back office runs.
  const error = useRouteError();
  const hydrated =
    !import.meta.env.SSR || (error == null && matches.some(({ handle }) => isHydrated(handle)));
  const refused = isRouteErrorResponse(error) ? refusedStaff(error.data) : undefined;
  const inOffice = hydrated || refused !== undefined;
  const theme = hydrated ? site.staff?.theme : refused?.theme;
  return (
    <SiteContext value={site}>
      <html lang={site.language} data-theme={theme} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="preload" href={manuale} as="font" type="font/woff2" crossOrigin="anonymous" />
          <link rel="preload" href={asap} as="font" type="font/woff2" crossOrigin="anonymous" />
          <link rel="stylesheet" href={inOffice ? adminStyles : siteStyles} />
          {brand.styleSheet && <link rel="stylesheet" href={brand.styleSheet} />}
          <link rel="icon" href={`${href('/favicon.svg')}?v=${brand.version}`} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={`${href('/apple-touch-icon.png')}?v=${brand.version}`} />
          <link rel="manifest" href={`${href('/site.webmanifest')}?v=${brand.version}`} />
          <meta name="theme-color" content={brand.themeColour} />
          <Meta />
          {hydrated && (
            <script
              nonce={nonce}
              suppressHydrationWarning
              // It has run when the browser draws the page itself.
              dangerouslySetInnerHTML={{
                __html: import.meta.env.SSR ? followSystemTheme + keepEarlyInput : '',
              }}
            />
          )}
        </head>
        <body className={inOffice ? 'office' : undefined}>
          {children}
          {hydrated && <ScrollRestoration nonce={nonce} getKey={scrollKey} />}
          {hydrated && <Scripts nonce={nonce} />}
        </body>
      </html>
    </SiteContext>
  );
}

export default function App() {
  return <Outlet />;
}

/** Of a page of the site, or of a request to the back office that failed as a whole. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { databaseAway, requestId } = useSite();
  const status = isRouteErrorResponse(error) ? error.status : databaseAway ? 503 : 500;
  const staff = (isRouteErrorResponse(error) ? refusedStaff(error.data) : undefined) ?? lastFrame();
  if (!staff) return <ErrorPage status={status} />;
  return (
    <AdminFrame staff={staff}>
      <OfficeFailure
        error={error}
        role={staff.role}
        requestId={import.meta.env.SSR ? requestId : undefined}
      />
    </AdminFrame>
  );
}
