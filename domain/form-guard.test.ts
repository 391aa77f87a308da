import { describe, expect, test } from 'vitest';
import { isAutomatedBrowser, isBlocked } from './form-guard.ts';

describe('the block list', () => {
  const blocked = ['spam@example.nl', 'bad.example', '@worse.example', ' ', ''];

  test.each([
    'spam@example.nl',
    ' SPAM@Example.NL ',
    'a@bad.example',
    'a@mail.bad.example',
    'a@worse.example',
  ])('holds %s', (email) => expect(isBlocked(email, blocked)).toBe(true));

  test.each([
    'a@example.nl',
    'nospam@example.nl',
    'a@notbad.example',
    'a@bad.example.nl',
    'bad.example@example.nl',
    '',
  ])('does not hold %s', (email) => expect(isBlocked(email, blocked)).toBe(false));
});

test('automated browsers are known by what they say', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
  expect(isAutomatedBrowser(chrome)).toBe(false);
  expect(isAutomatedBrowser(chrome, '"Chromium";v="153", "HeadlessChrome";v="153"')).toBe(true);
  expect(isAutomatedBrowser(chrome.replace('Chrome/', 'HeadlessChrome/'))).toBe(true);
  for (const agent of ['PhantomJS/2.1', 'Selenium', 'Mozilla/5.0 jsdom/22', ''])
    expect(isAutomatedBrowser(agent)).toBe(true);
});
