import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors, fieldLimits } from '../form-text.ts';
import { callRequestForm } from '../messages/call-request-form.ts';
import { contactForm } from '../messages/contact-form.ts';
import { applicationForm, juristSignUpForm, professionalSignUpForm } from './application-form.ts';

const person = { first_name: 'Sanne', last_name: 'de Vries', email: 's@example.nl', phone: '0612345678' };
const sender = { user_name: 'Sanne de Vries', user_email: 's@example.nl', message: 'Belt u mij?' };
const consent = { privacy_accepted: 'on' };

const forms = [
  ['application', applicationForm, { ...person, motivation: 'Omdat.', ...consent }, []],
  ['jurist', juristSignUpForm, { ...person, ...consent }, []],
  [
    'professional',
    professionalSignUpForm,
    { ...person, current_function: 'Jurist', available_from: 'Nu', ...consent },
    [],
  ],
  [
    'contact',
    contactForm,
    { ...sender, company: 'X', phone: '0612345678', subject: 'Vraag', ...consent },
    ['company', 'phone'],
  ],
  ['call', callRequestForm, { ...sender, company: 'X', phone: '0612345678', role: 'Hoofd', ...consent }, []],
] as const;

const errorsIn = (schema: z.ZodType, fields: object) =>
  fieldErrors(schema.safeParse(fields).error ?? new z.ZodError([]));

test.each(forms)('the %s form takes its fields and nothing else', (_, schema, fields) => {
  const parsed = schema.parse({ ...fields, status: 'accepted', id: '1' });
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(fields).sort());
});

test.each(forms)('the %s form names every required field that is missing', (_, schema, fields, optional) => {
  const required = Object.keys(fields).filter((name) => !(optional as readonly string[]).includes(name));
  expect(errorsIn(schema, {})).toEqual(Object.fromEntries(required.map((name) => [name, 'required'])));
});

test.each(forms)(
  'the %s form refuses 100,000 characters and null bytes at the field',
  (_, schema, fields) => {
    for (const name of Object.keys(fields).filter((field) => field !== 'privacy_accepted')) {
      for (const [value, keys] of [
        ['a'.repeat(100_000), ['tooLong']],
        ['😀'.repeat(100_000), ['tooLong']],
        ['0612345678\0', ['invalidCharacters']],
      ] as const) {
        const errors = errorsIn(schema, { ...fields, [name]: value });
        expect(Object.keys(errors)).toEqual([name]);
        expect(keys).toContain(errors[name]);
      }
      expect(name in fieldLimits).toBe(true);
    }
  },
);
