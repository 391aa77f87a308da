import { useState, useSyncExternalStore } from 'react';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';

/** For the PDF viewer: fit the width, without thumbnails. */
const viewing = '#navpanes=0&view=FitH';

/** Browsers of phones would download the file instead of showing it. */
const canViewPdf = () => navigator.pdfViewerEnabled;
const noSubscription = () => () => {};

/** Whether this browser shows such a document in a page. */
export function useCanFrame(mediaType: string | undefined): boolean {
  const hasViewer = useSyncExternalStore(noSubscription, canViewPdf, () => true);
  return mediaType === cvMediaTypes.pdf && hasViewer;
}

/** A document in the page. Without an address it is about to be opened. */
export function DocumentFrame({ src, title }: { src: string | undefined; title: string }) {
  const [loaded, setLoaded] = useState('');
  return (
    <div className="cv-viewer" data-loading={loaded !== src || undefined}>
      {src && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the response sets a sandbox; the attribute would disable the PDF viewer
        <iframe
          key={src}
          src={`${src}${viewing}`}
          title={title}
          loading="lazy"
          onLoad={() => setLoaded(src)}
        />
      )}
    </div>
  );
}
