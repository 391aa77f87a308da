import { emailHeadings, phoneHeadings } from '../imports/headings.ts';
import { tick } from '../records/choice-fields.ts';
import { email, line, note, phone, requiredLine } from '../records/text-fields.ts';
import { requiredReference } from '../records/value-fields.ts';
import { type ContentOf, describeRecord, type FieldOf, type StoredOf } from '../records/record.ts';

export const contactRecord = describeRecord({
  fields: {
    customer_id: requiredReference('company'),
    first_name: requiredLine(100, { headings: ['voornaam', 'roepnaam', 'givenname'] }),
    last_name: requiredLine(100, { headings: ['achternaam', 'familienaam', 'surname', 'familyname'] }),
    position: line(100, { headings: ['functie', 'rol', 'functietitel', 'jobtitle', 'role', 'title'] }),
    email: email({ headings: emailHeadings }),
    phone: phone({ headings: phoneHeadings }),
    mobile: phone({
      headings: ['mobiel', 'mobielnummer', 'mobieletelefoon', 'gsm', 'mobilephone', 'mobilenumber', 'cell'],
    }),
    notes: note(10_000, {
      headings: ['notities', 'notitie', 'opmerking', 'opmerkingen', 'remarks', 'note'],
    }),
    /** At most one contact of a customer is. */
    is_primary: tick({
      headings: ['primair', 'primairecontactpersoon', 'hoofdcontact', 'primary', 'primarycontact'],
    }),
  },
  sections: {
    person: ['customer_id', 'first_name', 'last_name', 'position', 'is_primary'],
    reach: ['email', 'phone', 'mobile'],
    notes: ['notes'],
  },
  logged: ['customer_id', 'is_primary'],
});

export type ContactField = FieldOf<typeof contactRecord>;
export type ContactContent = ContentOf<typeof contactRecord>;
export type Contact = StoredOf<typeof contactRecord>;
