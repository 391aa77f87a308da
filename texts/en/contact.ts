import type { contact as nl } from '../nl/contact.ts';

export const contact: typeof nl = {
  hero: {
    title: 'Contact',
    lead: 'Do you have a question, or are you looking for a lawyer or an assignment? Call us, email us or use the form. On working days, we will contact you within 24 hours.',
  },
  details: {
    title: 'Contact details',
    headOffice: 'Head office',
    visitingAddress: 'Visiting address',
    phone: 'Phone',
    email: 'Email',
    registrations: 'Registrations',
  },
  hours: {
    title: 'Opening hours',
    weekdays: 'Monday to Friday',
    weekdayHours: '09:00 – 18:00',
    weekend: 'Saturday and Sunday',
    closed: 'Closed',
  },
  form: {
    title: 'Send us a message',
    lead: 'Tell us briefly what it is about, so that the right person can answer you.',
  },
};
