import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { factSheet } from '#app/components/admin/records/fact-sheet.ts';
import { useNextActivity } from '#app/components/admin/records/next-activity.tsx';
import type { PageFacts } from '#app/components/admin/records/record-page.tsx';
import { contactWords } from '#app/components/admin/contacts/contact-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { contactControls } from './contact-form.tsx';
import type { ShownContact } from './contact-head.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

type Props = { contact: ShownContact; next: NextActivity | null; now: Date };

export function useContactFacts({ contact, next, now }: Props): PageFacts {
  const texts = useTexts();
  const { contacts, customers } = texts;
  const { language } = useSite();
  const { id, createdAt, updatedAt, lastContactAt } = contact;
  const record = useStoredRecord(storedForm(contactRecord, contact), (form) =>
    send(endpoint('/admin/crm/contacts/:id/save', { id }), form),
  );
  const activity = useNextActivity({ activity: next, now });
  const sheet = factSheet({
    of: contactRecord,
    words: contactWords(texts),
    record,
    more: contactControls(texts),
    // Another company is chosen in the form, which says what stays behind.
    without: ['customer_id'],
    inHead: ['first_name', 'last_name', 'position', 'is_primary', 'email', 'phone', 'mobile'],
    show: {
      email: (address) => <MailLink address={address} />,
      phone: (number) => <PhoneLink number={number} />,
      mobile: (number) => <PhoneLink number={number} />,
    },
  });
  return {
    sheet,
    strip: [
      { field: 'notes', width: 2 },
      {
        label: contacts.detail.lastContact,
        value: lastContactAt ? (
          formatDate(lastContactAt, language, 'short', { withYear: true })
        ) : (
          <span className="text-dim">{customers.detail.noContact}</span>
        ),
      },
      { label: customers.detail.added, value: formatDate(createdAt, language, 'short', { withYear: true }) },
      { ...activity, width: 2 },
    ],
    after: [[customers.detail.changed, formatDateTime(updatedAt, language)]],
  };
}
