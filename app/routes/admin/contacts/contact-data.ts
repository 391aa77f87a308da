import { exportContact } from '#server/contacts/export-contact.ts';
import { personalDownload } from '../records/personal-download.ts';

export const loader = personalDownload(exportContact);
