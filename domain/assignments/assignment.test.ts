import { expect, test } from 'vitest';
import {
  assignmentStatuses,
  assignmentTypes,
  DEFAULT_HOURS,
  educationLevels,
  experienceLevels,
  MAX_HOURS,
  MIN_HOURS,
  vakgebieden,
} from './assignment.ts';

test('the closed lists and limits are those of the specification', () => {
  expect(assignmentTypes).toEqual(['Detachering', 'ZZP', 'Werving & selectie']);
  expect(vakgebieden).toEqual([
    'Legal',
    'Juridisch',
    'Compliance & Risk',
    'Privacy',
    'Notariaat',
    'Advocatuur',
  ]);
  expect(experienceLevels).toEqual(['Junior', 'Medior', 'Senior']);
  expect(educationLevels).toEqual(['MBO', 'HBO', 'WO']);
  expect(assignmentStatuses).toEqual(['draft', 'open', 'closed', 'archived']);
  expect([MIN_HOURS, MAX_HOURS, DEFAULT_HOURS]).toEqual([8, 40, 40]);
});
