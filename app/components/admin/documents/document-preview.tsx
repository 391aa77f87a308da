import { Download, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { IconLink, LinkButton } from '#app/components/ui/button.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DOCUMENT_PARAM } from '#domain/records/record-parts.ts';
import { DocumentFrame, useCanFrame } from './document-frame.tsx';

type Props = { url: string; title: string; mediaType: string };

/** The chosen document of a record. */
export function DocumentPreview({ url, title, mediaType }: Props) {
  const { candidates, recordPage } = useTexts();
  const { documents: t } = recordPage;
  const listUrl = useListUrl();
  const framed = useCanFrame(mediaType);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className="document-preview">
      <Panel
        title={title}
        aside={
          <IconLink to={listUrl({ [DOCUMENT_PARAM]: null })} preventScrollReset icon={X} label={t.close} />
        }
        flush
      >
        {framed ? (
          <DocumentFrame src={url} title={title} />
        ) : (
          <div className="panel__body empty-part">
            <p className="text-dim">{t.noPreview}</p>
            <LinkButton
              to={`${url}?download`}
              reloadDocument
              download
              size="sm"
              variant="quiet"
              icon={Download}
            >
              {candidates.detail.downloadDocument(title)}
            </LinkButton>
          </div>
        )}
      </Panel>
    </div>
  );
}
