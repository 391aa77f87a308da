import { describe, expect, test } from 'vitest';
import { invalidForm, refusedForm, shownAgain } from './account-form-state.ts';
import { refused } from './account-problem.ts';
import { acceptInvitationForm } from './invitation-forms.ts';

describe('what was typed', () => {
  test('is shown again, except for secrets', () => {
    const fields = {
      email: 'a@b.nl',
      name: 'Anna',
      password: 'x',
      currentPassword: 'y',
      newPassword: 'z',
      code: '1',
    };
    expect(shownAgain(fields)).toEqual({ email: 'a@b.nl', name: 'Anna' });
  });
});

describe('a refusal', () => {
  test('stands at the field that it is about', () => {
    const fields = { password: 'x', newPassword: 'y' };
    expect(refusedForm(fields, refused('wrongPassword')).errors).toEqual({ password: 'wrongPassword' });
    expect(refusedForm(fields, refused('passwordCommon')).errors).toEqual({ newPassword: 'passwordCommon' });
    expect(refusedForm({ password: 'x' }, refused('passwordCommon')).errors).toEqual({
      password: 'passwordCommon',
    });
  });

  test('stands above the form when it is about no field of it', () => {
    const state = refusedForm({ email: 'a@b.nl', password: 'x' }, refused('throttled', 8));
    expect(state).toEqual({ values: { email: 'a@b.nl' }, errors: {}, problem: 'throttled', waitSeconds: 8 });
    expect(refusedForm({}, refused('wrongCode'))).toMatchObject({ errors: {}, problem: 'wrongCode' });
  });
});

test('every field that is wrong says the first thing that is wrong with it', () => {
  const parsed = acceptInvitationForm.safeParse({ password: 'kort' });
  if (parsed.success) throw new Error('It was accepted');
  expect(invalidForm({ password: 'kort' }, parsed.error)).toEqual({
    values: {},
    errors: { name: 'required', password: 'passwordTooShort' },
  });
});
