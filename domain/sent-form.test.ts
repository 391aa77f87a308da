import { expect, test } from 'vitest';
import { sentPath, withoutConfirmation } from './sent-form.ts';

test('the page after a form says so if no mail confirms it', () => {
  expect(withoutConfirmation(sentPath('/contact'))).toBe('/contact?verzonden=zonder-bevestiging#verzonden');
  expect(withoutConfirmation('/guest-application/1/success')).toBe(
    '/guest-application/1/success?verzonden=zonder-bevestiging',
  );
});
