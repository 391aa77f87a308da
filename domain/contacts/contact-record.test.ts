import { describe, expect, test } from 'vitest';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { readForm, type SentForm, showForm } from '../records/record.ts';
import { contactName } from './contact.ts';
import { contactRecord } from './contact-record.ts';

const customer_id = '01980000-0000-7000-8000-000000000001';
const parse = (fields: SentForm) => contentIn(readForm(contactRecord, fields));
const errors = (fields: SentForm) => errorsIn(readForm(contactRecord, fields));

describe('a contact', () => {
  test('needs a company, a first name and a last name', () => {
    expect(errors({})).toEqual({ customer_id: 'company', first_name: 'required', last_name: 'required' });
    expect(errors({ customer_id: 'x', first_name: ' ', last_name: 'de Wit' })).toEqual({
      customer_id: 'company',
      first_name: 'required',
    });
    expect(errors({ customer_id, first_name: 'Sanne', last_name: 'de Wit' })).toEqual({});
  });

  test('has an e-mail address and telephone numbers that can be used, or none', () => {
    const person = { customer_id, first_name: 'Sanne', last_name: 'de Wit' };
    expect(errors({ ...person, email: 'sanne@', phone: '123', mobile: 'geen' })).toEqual({
      email: 'email',
      phone: 'phone',
      mobile: 'phone',
    });
    expect(errors({ ...person, email: '', phone: '', mobile: '' })).toEqual({});
    expect(errors({ ...person, notes: 'x'.repeat(10_000) })).toEqual({});
    expect(errors({ ...person, notes: 'x'.repeat(10_001) })).toEqual({ notes: 'tooLong' });
  });

  test('has its e-mail address stored as mail servers know it', () => {
    const person = { customer_id, first_name: 'Sanne', last_name: 'de Wit' };
    expect(parse({ ...person, email: '\u200bsanne@mü\u00adller.de' }).email).toBe('sanne@xn--mller-kva.de');
  });

  test('shown in the form and sent unchanged is the same contact', () => {
    const contact = parse({
      customer_id,
      first_name: 'Sanne',
      last_name: 'de Wit',
      notes: 'een\r\ntwee',
      is_primary: 'on',
    });
    expect(contact).toMatchObject({ notes: 'een\ntwee', isPrimary: true, position: null });
    expect(parse(showForm(contactRecord, contact))).toEqual(contact);
    expect(contactName(contact)).toBe('Sanne de Wit');
  });
});
