import { expect, test } from 'vitest';
import { readMotivation, writeMotivation } from './motivation.ts';

test('a sign-up is written as the JSON of the specification and read back', () => {
  const professional = {
    kind: 'professional',
    currentFunction: 'Jurist "A"',
    availableFrom: 'per direct',
  } as const;
  expect(JSON.parse(writeMotivation(professional))).toEqual({
    type: 'professional',
    current_function: 'Jurist "A"',
    available_from: 'per direct',
  });
  expect(readMotivation(writeMotivation(professional))).toEqual(professional);
  expect(writeMotivation({ kind: 'jurist' })).toBe('{"type":"jurist"}');
  expect(readMotivation('{"type":"jurist"}')).toEqual({ kind: 'jurist' });
});

test.each(['Ik wil graag.', '', '{', 'null', '[]', '42', '{"type":"other"}', '{"type":{}}'])(
  'anything else is a general application: %s',
  (text) => expect(readMotivation(text)).toEqual({ kind: 'general', text }),
);

test('a professional who left something out is still a professional', () => {
  const expected = { kind: 'professional', currentFunction: '', availableFrom: '' };
  expect(readMotivation('{"type":"professional","available_from":3}')).toEqual(expected);
});
