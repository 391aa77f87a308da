import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { type Motivation, readMotivation, writeMotivation } from './motivation.ts';

const signUps: fc.Arbitrary<Exclude<Motivation, { kind: 'general' }>> = fc.oneof(
  fc.constant({ kind: 'jurist' as const }),
  fc.record({
    kind: fc.constant('professional' as const),
    currentFunction: anyText(),
    availableFrom: anyText(),
  }),
);

test('a sign-up that was written down is read as it was', () => {
  fc.assert(
    fc.property(signUps, (signUp) => {
      expect(readMotivation(writeMotivation(signUp))).toEqual(signUp);
    }),
  );
});

test('any other text is a motivation, word for word', () => {
  fc.assert(
    fc.property(anyText(400), (text) => {
      expect(readMotivation(text)).toEqual({ kind: 'general', text });
    }),
  );
});

test('whatever JSON somebody types is read as a sign-up only when it says that it is one', () => {
  const objects = fc.record(
    {
      type: fc.oneof(fc.constantFrom('jurist', 'professional', 'x'), fc.jsonValue()),
      current_function: fc.jsonValue(),
      available_from: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), objects), (value) => {
      const text = JSON.stringify(value);
      const read = readMotivation(text);
      const type = propertyOf(value, 'type');
      const isSignUp = !Array.isArray(value) && (type === 'jurist' || type === 'professional');
      if (isSignUp) expect(read.kind).toBe(type);
      else expect(read).toEqual({ kind: 'general', text });
      if (read.kind === 'professional') {
        expect(typeof read.currentFunction).toBe('string');
        expect(typeof read.availableFrom).toBe('string');
      }
    }),
  );
});
