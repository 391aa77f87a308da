import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { acceptInvitationForm, inviteForm } from './invitation-forms.ts';
import { changePasswordForm, confirmPasswordForm, resetPasswordForm } from './password-forms.ts';
import { preferencesForm } from './preferences-form.ts';
import { twoFactorForm, signInForm } from './sign-in-form.ts';

function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('signing in', () => {
  test('needs both fields', () => {
    expect(problems(signInForm, {})).toEqual({ email: 'required', password: 'required' });
    expect(problems(signInForm, { email: ' ', password: '' })).toEqual({
      email: 'required',
      password: 'required',
    });
  });

  test('leaves the password exactly as typed', () => {
    expect(signInForm.parse({ email: ' a@b.nl ', password: '  geheim  ' })).toEqual({
      email: 'a@b.nl',
      password: '  geheim  ',
    });
  });

  test('bounds what is hashed', () => {
    expect(problems(signInForm, { email: 'a@b.nl', password: 'x'.repeat(400) })).toEqual({});
    expect(problems(signInForm, { email: 'a@b.nl', password: 'x'.repeat(401) })).toEqual({
      password: 'tooLong',
    });
  });

  test('takes a code as people write it', () => {
    expect(twoFactorForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' });
    expect(problems(twoFactorForm, { code: '   ' })).toEqual({ code: 'required' });
    expect(problems(twoFactorForm, { code: '1'.repeat(65) })).toEqual({ code: 'tooLong' });
  });
});

describe('new passwords', () => {
  test('name what is wrong', () => {
    expect(problems(resetPasswordForm, {})).toEqual({ password: 'required' });
    expect(problems(resetPasswordForm, { password: '' })).toEqual({ password: 'required' });
    expect(problems(resetPasswordForm, { password: 'te kort' })).toEqual({ password: 'passwordTooShort' });
    expect(problems(resetPasswordForm, { password: 'Welkom123456' })).toEqual({ password: 'passwordCommon' });
    expect(problems(changePasswordForm, {})).toEqual({ newPassword: 'required' });
    expect(problems(confirmPasswordForm, {})).toEqual({ password: 'required' });
  });
});

describe('inviting', () => {
  const form = inviteForm('lexbrug.example');

  test('stores the address in its one spelling, and Dutch and reader unless chosen otherwise', () => {
    expect(form.parse({ email: ' Jan@LexBrug.example ', name: ' Jan ' })).toEqual({
      email: 'jan@lexbrug.example',
      name: 'Jan',
      role: 'reader',
      language: 'nl',
    });
    expect(problems(form, { email: 'jan@lexbrug.example', name: 'Jan', role: 'admin' })).toEqual({
      role: 'invalid',
    });
  });

  test('tells a wrong address from one of somebody else', () => {
    expect(problems(form, { email: 'jan', name: 'Jan' })).toEqual({ email: 'email' });
    expect(problems(form, { email: 'jаn@lexbrug.example', name: 'Jan' })).toEqual({ email: 'email' });
    expect(problems(form, { email: 'jan@notlexbrug.example', name: 'Jan' })).toEqual({ email: 'notStaff' });
    expect(problems(form, { email: '', name: '' })).toEqual({ email: 'required', name: 'required' });
  });

  test('refuses a name that could write a mail header or hide itself', () => {
    const password = 'de kroket is nog warm';
    expect(problems(acceptInvitationForm, { name: 'Jan\r\nBcc: x@evil.nl', password })).toEqual({
      name: 'invalid',
    });
    expect(problems(acceptInvitationForm, { name: 'Jan\u202e', password })).toEqual({ name: 'invalid' });
    expect(problems(acceptInvitationForm, { name: 'x'.repeat(101), password })).toEqual({ name: 'tooLong' });
    expect(problems(acceptInvitationForm, { name: "Zoë d'Ancona-Łuk", password })).toEqual({});
  });
});

test('preferences are from closed lists', () => {
  expect(preferencesForm.parse({ language: 'en', theme: 'dark' })).toEqual({ language: 'en', theme: 'dark' });
  expect(problems(preferencesForm, { language: 'de', theme: 'pink' })).toEqual({
    language: 'invalid',
    theme: 'invalid',
  });
});
