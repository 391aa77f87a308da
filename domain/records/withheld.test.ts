import { expect, test } from 'vitest';
import { answerWithout, withoutFields, withStored } from './withheld.ts';

const rates = ['selling_cents'];
const stored = { title: 'Jurist', selling_cents: '95' };

test('a field that someone may not see keeps its stored value, whatever their form says', () => {
  const sent = {
    basedOn: '3',
    base: { title: 'A', selling_cents: '' },
    values: { title: 'B', selling_cents: '1' },
  };
  expect(withStored(sent, stored, rates)).toEqual({
    basedOn: '3',
    base: { title: 'A', selling_cents: '95' },
    values: { title: 'B', selling_cents: '95' },
  });
  expect(withStored({ basedOn: '', values: {} }, {}, rates)).toEqual({
    basedOn: '',
    values: { selling_cents: '' },
  });
});

test('no answer has it', () => {
  const form = { version: '4', values: stored };
  const merged = { by: 'Tom', fields: ['title', 'selling_cents'] };
  const answers = [
    withoutFields(form, rates),
    answerWithout({ outcome: 'updated', ...form, merged }, rates),
    answerWithout(
      { outcome: 'conflict', ...form, by: 'Tom', at: '', fields: ['title', 'selling_cents'] },
      rates,
    ),
  ];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).not.toContain('95');
    expect(answer).toMatchObject({ version: '4', values: { title: 'Jurist', selling_cents: '' } });
  }
  expect(answers[1]).toMatchObject({ outcome: 'updated', merged: { by: 'Tom', fields: ['title'] } });
  expect(answers[2]).toMatchObject({ outcome: 'conflict', fields: ['title'] });
  expect(answerWithout({ outcome: 'refused', errors: { title: 'required' } }, rates)).toEqual({
    outcome: 'refused',
    errors: { title: 'required' },
  });
});
