import type { erasure as nl } from '../nl/erasure.ts';
import { counted } from './counting.ts';

const alerts = (n: number) =>
  n > 0 ? ` Also erased: ${counted(n, 'alert', 'alerts')} for new assignments to this email address.` : '';
const messages = (n: number) => counted(n, 'message', 'messages');

export const erasure: typeof nl = {
  export: 'Export data',
  exportFile: 'personal-data',
  action: 'Erase data',
  question: (name) => `Erase all data about ${name}?`,
  contact: (fromAddress) =>
    `This erases the contact details and notes of this person at every customer; the name, email address and phone numbers in activities, opportunities and customer details${
      fromAddress > 0
        ? `; and ${messages(fromAddress)} from this email address, with the emails about them`
        : ''
    }.`,
  alerts,
  contactStays: 'The activities and opportunities themselves stay, without this person.',
  sender: (n, email) =>
    n === 1
      ? `This erases the message from ${email}, with the emails about it.`
      : `This erases all ${messages(n)} from ${email}, with the emails about them.`,
  final:
    'The audit log only says that data was erased. Restoring an older backup does not bring it back in this installation. This cannot be undone.',
  alsoCandidate: 'This email address also belongs to a candidate. Erase that data separately:',
  alsoContacts: 'This email address also belongs to a contact. Erase that data separately:',
  done: 'Data erased',
  failed: 'Could not erase the data.',
};
