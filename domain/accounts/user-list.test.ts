import { expect, test } from 'vitest';
import { isInUserList, userList } from './user-list.ts';

const anna = {
  name: 'Anna de Vries',
  email: 'anna@lexbrug.example',
  role: 'owner',
  status: 'active',
} as const;
const found = (query: string) => isInUserList(anna, userList.parse(new URLSearchParams(query)));

test('a user is found by words of the name and address, role and status', () => {
  expect(found('')).toBe(true);
  expect(found('zoek=vries+LEXBRUG')).toBe(true);
  expect(found('zoek=vries+bakker')).toBe(false);
  expect(found('rol=owner')).toBe(true);
  expect(found('rol=reader')).toBe(false);
  expect(found('status=invited')).toBe(false);
});
