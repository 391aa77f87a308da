import { Download, Eye, EyeOff, FileText } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';
import { formatFileSize } from '#domain/file-size.ts';

/** For the PDF viewer: fit the width, without thumbnails. */
const viewing = '#navpanes=0&view=FitH';

/** A CV is loaded only on request, as each opening is logged. */
export function CvPanel({ application, onOpen }: { application: ApplicationDetail; onOpen: () => void }) {
  const { detail } = useTexts().applications;
  const { language } = useSite();
  const [shown, setShown] = useState(false);
  const { id, cv } = application;
  if (!cv) {
    return (
      <Panel title={detail.cv}>
        <p className="text-soft">{detail.noCv}</p>
      </Panel>
    );
  }
  const canBeShown = cv.mediaType === cvMediaTypes.pdf;
  return (
    <Panel title={detail.cv} aside={<span className="text-dim">{formatFileSize(cv.size, language)}</span>}>
      <div className="cv-file">
        <Icon of={FileText} />
        <div>
          <b>{cv.displayName}</b>
          <small>{cv.originalName}</small>
        </div>
        {canBeShown && (
          <Button
            size="sm"
            icon={shown ? EyeOff : Eye}
            aria-expanded={shown}
            aria-controls="cv-view"
            onClick={() => {
              setShown(!shown);
              // Without a PDF viewer the browser downloads the file, and the frame never fires `load`.
              if (!shown) setTimeout(onOpen, 500);
            }}
          >
            {shown ? detail.hideCv : detail.showCv}
          </Button>
        )}
        <LinkButton
          to={`${href('/admin/dashboard/sollicitaties/:id/cv', { id })}?download`}
          reloadDocument
          size="sm"
          variant="quiet"
          icon={Download}
          onClick={() => setTimeout(onOpen, 500)}
        >
          {detail.downloadCv}
        </LinkButton>
      </div>
      <p className="hint">{canBeShown ? detail.cvLogged : `${detail.cvNotShown} ${detail.cvLogged}`}</p>
      <div id="cv-view">
        {shown && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the response sets a sandbox; the attribute would disable the PDF viewer
          <iframe
            className="cv-viewer"
            src={`${href('/admin/dashboard/sollicitaties/:id/cv', { id })}${viewing}`}
            title={detail.cvTitle(fullName(application))}
            onLoad={onOpen}
          />
        )}
      </div>
    </Panel>
  );
}
