import { exportSender } from '#server/messages/export-sender.ts';
import { personalDownload } from '../records/personal-download.ts';

export const loader = personalDownload(exportSender);
