import { Download, FileText } from 'lucide';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { DocumentFrame, useCanFrame } from '#app/components/admin/documents/document-frame.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { cvName } from '#domain/applications/cv-view.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { MotivationPanel } from '../application-facts.tsx';
import { CvWords } from './cv-words.tsx';

/** Each opening is logged: someone who passes an application quickly has not read its CV. */
const LOOK_MS = 300;
const LOGGED_MS = 500;

type Props = {
  application: ApplicationDetail;
  /** Whether its tab is chosen. */
  active: boolean;
  /** The opening is in the history. */
  onOpen: () => void;
};

export function CvPane({ application, active, onOpen }: Props) {
  const { applications, review: t } = useTexts();
  const { detail } = applications;
  const { language } = useSite();
  const opened = useOpened(active);
  const { id, cv } = application;
  const framed = useCanFrame(cv?.mediaType);
  if (!cv)
    return (
      <>
        <Notice>{detail.noCv}</Notice>
        <MotivationPanel {...application} />
      </>
    );
  return (
    <>
      <div className="cv-file">
        <Icon of={FileText} />
        <div>
          <b>{cvName(application, cv)}</b>
          <small title={cv.originalName}>
            {formatFileSize(cv.size, language)}
            {!framed && !cv.unreadable && `, ${t.asText}`}
          </small>
        </div>
        <Tooltip text={detail.cvLogged}>
          <LinkButton
            to={`${href('/admin/dashboard/sollicitaties/:id/cv', { id })}?download`}
            reloadDocument
            size="sm"
            variant="quiet"
            icon={Download}
            onClick={() => setTimeout(onOpen, LOGGED_MS)}
          >
            {detail.downloadCv}
          </LinkButton>
        </Tooltip>
      </div>
      {cv.unreadable && <Notice kind="warning">{t.unreadable[cv.unreadable]}</Notice>}
      {framed && <Viewer application={application} opened={opened} onOpen={onOpen} />}
      {!framed && opened && <CvWords id={id} onOpen={onOpen} />}
    </>
  );
}

function Viewer({ application, opened, onOpen }: Omit<Props, 'active'> & { opened: boolean }) {
  const { detail } = useTexts().applications;
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(onOpen, LOGGED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [opened]);
  const src = href('/admin/dashboard/sollicitaties/:id/cv', { id: application.id });
  return <DocumentFrame src={opened ? src : undefined} title={detail.cvTitle(fullName(application))} />;
}

/** True once the tab has been looked at for a moment. */
function useOpened(active: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setOpened(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return opened;
}
