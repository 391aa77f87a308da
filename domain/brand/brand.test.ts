import { describe, expect, test } from 'vitest';
import { isBrandFile } from './brand-files.ts';
import { initialsOf } from './brand-images.ts';
import { isLinkedinHome, isLinkedinPage } from './linkedin-page.ts';

test.each([
  ['Van Dam Legal', 'VD'],
  ['Lexbrug', 'L'],
  ['’t Hof & Zn.', 'TH'],
  ['ıldız', 'I'],
  ['***', '·'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('the page on LinkedIn', () => {
  test.each([
    ['https://www.linkedin.com/company/van-dam', true],
    ['https://nl.linkedin.com/in/van-dam/', true],
    ['https://www.linkedin.com/', false],
    ['https://www.linkedin.com/company/', false],
    ['https://linkedin.com.evil.example/company/x', false],
    ['http://www.linkedin.com/company/x', false],
  ])('%s: %s', (url, isPage) => {
    expect(isLinkedinPage(url)).toBe(isPage);
  });

  test('is not the home page', () => {
    expect(isLinkedinHome('https://www.linkedin.com/')).toBe(true);
    expect(isLinkedinHome('https://www.linkedin.com/company/x')).toBe(false);
  });
});

test.each([
  ['/favicon.ico', true],
  ['/huisstijl/logo', true],
  ['/site.webmanifest', true],
  ['/opdrachten', false],
])('%s is part of every page: %s', (path, isPart) => {
  expect(isBrandFile(path)).toBe(isPart);
});
