import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { nl } from '#texts/nl.ts';
import { TagsField } from './tags-field.tsx';

function drawn(value: string): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <TagsField name="skills" label="Vaardigheden" value={value} onChange={() => {}} />,
    },
  ]);
  return renderToString(<Stub />);
}

test('each item can be removed by name, and the whole list is in one field', () => {
  const html = drawn('"Awb, Woo", Engels');
  for (const tag of ['Awb, Woo', 'Engels'])
    expect(html).toContain(`aria-label="${nl.tagsField.remove(tag)}"`);
  expect(html).toContain('<ul aria-label="Vaardigheden">');
  expect(html).toMatch(/<input[^>]* name="skills"[^>]* value="&quot;Awb, Woo&quot;, Engels"/);
  expect(html).not.toContain(nl.tagsField.placeholder);
});

test('an empty list says how it is filled, and has no list', () => {
  const html = drawn('');
  expect(html).toContain(`placeholder="${nl.tagsField.placeholder}"`);
  expect(html).not.toContain('<ul');
});
