import { exportPerson } from '#server/candidates/export-person.ts';
import { personalDownload } from '../records/personal-download.ts';

export const loader = personalDownload(exportPerson);
