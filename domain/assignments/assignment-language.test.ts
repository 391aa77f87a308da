import { expect, test } from 'vitest';
import { anAssignment } from '#tests/support/assignments.ts';
import { descriptionIn, expertiseIn, skillsIn, titleIn } from './assignment-language.ts';

const assignment = anAssignment({
  title: 'Jurist',
  titleEn: 'Lawyer',
  expertise: ['AVG'],
  expertiseEn: [],
  skills: [],
  skillsEn: [],
});

test('a Dutch page is Dutch, whatever is translated', () => {
  expect(titleIn('nl', assignment)).toEqual({ text: 'Jurist', lang: undefined });
  expect(descriptionIn('nl', assignment)).toEqual({ text: 'Werk aan de zaak.', lang: undefined });
});

test('an English page shows English where there is any, and marks what stays Dutch', () => {
  expect(titleIn('en', assignment)).toEqual({ text: 'Lawyer', lang: undefined });
  expect(descriptionIn('en', assignment)).toEqual({ text: 'Werk aan de zaak.', lang: 'nl' });
  expect(expertiseIn('en', assignment)).toEqual({ text: ['AVG'], lang: 'nl' });
  expect(expertiseIn('en', { ...assignment, expertiseEn: ['GDPR'] })).toEqual({
    text: ['GDPR'],
    lang: undefined,
  });
  expect(skillsIn('en', assignment)).toEqual({ text: [], lang: undefined });
});
