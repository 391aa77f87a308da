import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { isWebsite } from '#domain/customers/website.ts';

/** A value from an older site may not be a URL. */
export function Website({ url }: { url: string }) {
  if (!isWebsite(url)) return url;
  return <NewTabLink href={url}>{new URL(url).hostname.replace(/^www\./, '')}</NewTabLink>;
}
