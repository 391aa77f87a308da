import { expect, test } from 'vitest';
import { cvSelectionProblem, MAX_CV_BYTES } from './cv-rules.ts';

test('a CV must be chosen, and may be 5 MB and not a byte more', () => {
  expect(MAX_CV_BYTES).toBe(5_242_880);
  expect(cvSelectionProblem(undefined)).toBe('cvRequired');
  expect(cvSelectionProblem({ name: '', size: 0 })).toBe('cvRequired');
  expect(cvSelectionProblem({ name: 'cv.pdf', size: 0 })).toBe('cvEmpty');
  expect(cvSelectionProblem({ name: 'cv.pdf', size: 1 })).toBeUndefined();
  expect(cvSelectionProblem({ name: 'cv.pdf', size: MAX_CV_BYTES })).toBeUndefined();
  expect(cvSelectionProblem({ name: 'cv.pdf', size: MAX_CV_BYTES + 1 })).toBe('cvTooLarge');
});
