import { describe, expect, test } from 'vitest';
import {
  type ContactIdentity,
  contactLikeness,
  type CustomerIdentity,
  customerKeys,
  customerLikeness,
  isSameCompanyName,
  Recognised,
} from './import-same.ts';

describe('two customers', () => {
  const customer = (name: string, kvk: string | null = null, email: string | null = null) => ({
    key: name.toLowerCase(),
    name,
    kvk,
    email,
  });
  const by = (one: CustomerIdentity, other: CustomerIdentity) => {
    const found = customerLikeness(one, other)?.by;
    expect(customerLikeness(other, one)?.by).toBe(found);
    return found;
  };

  test('with a KvK number each are one when the numbers are equal, whatever else they share', () => {
    expect(by(customer('A', '11111111'), customer('B', '11111111'))).toBe('kvk');
    expect(by(customer('A', '11111111', 'a@b.nl'), customer('A', '22222222', 'a@b.nl'))).toBeUndefined();
  });

  test('of which one has no KvK number are one by name, or by e-mail address under the same name', () => {
    expect(by(customer('Zuid', '11111111'), customer('ZUID'))).toBe('name');
    expect(by(customer('Zuid', '11111111', 'a@b.nl'), customer('Zuid B.V.', null, 'A@b.nl'))).toBe('email');
    expect(by(customer('Zuid', '11111111', 'a@b.nl'), customer('Noord', null, 'a@b.nl'))).toBeUndefined();
    expect(by(customer('Zuid', null, 'a@b.nl'), customer('Noord', null, 'a@b.nl'))).toBeUndefined();
    expect(by(customer('Zuid'), customer('Zuid B.V.'))).toBeUndefined();
  });

  test('have the same name however it is written, with or without a legal form', () => {
    const alike = [
      ['Jansen & Zn.', 'JANSEN, Zn'],
      ['Alfa B.V.', 'alfa bv'],
      ['Alfa B. V.', 'Alfa'],
      ['Coöperatie-Zuid U.A.', 'Cooperatie Zuid'],
      ['Alfa B.V. i.o.', 'Alfa'],
    ];
    expect(alike.filter(([one = '', other = '']) => !isSameCompanyName(one, other))).toEqual([]);
    const apart = [
      ['Alfa Holding B.V.', 'Alfa B.V.'],
      ['Stichting Alfa', 'Alfa'],
      ['Alfabv', 'Alfa'],
      ['B.V.', 'N.V.'],
      ['!', '?'],
    ];
    expect(apart.filter(([one = '', other = '']) => isSameCompanyName(one, other))).toEqual([]);
  });

  test('of several that would do, the surest is taken, and of equals the first', () => {
    const there = [
      customer('Zuid', '11111111', 'een@zuid.nl'),
      customer('Zuid', '22222222', 'twee@zuid.nl'),
      customer('Anders', '33333333'),
    ];
    const known = new Recognised<CustomerIdentity, CustomerIdentity>({
      keysOf: customerKeys,
      likeness: customerLikeness,
    });
    for (const one of there) known.add(one);
    const found = (given: CustomerIdentity) => known.find(given)?.known.kvk;
    expect(found(customer('Zuid'))).toBe('11111111');
    expect(found(customer('Zuid', null, 'twee@zuid.nl'))).toBe('22222222');
    expect(found(customer('Zuid', '33333333', 'een@zuid.nl'))).toBe('33333333');
    expect(found(customer('Zuid', '44444444', 'een@zuid.nl'))).toBeUndefined();
  });

  test('a record that an earlier row changed is found as it is now, and in its old place', () => {
    const first = customer('Oost', null, 'een@oost.nl');
    const known = new Recognised<CustomerIdentity, CustomerIdentity>({
      keysOf: customerKeys,
      likeness: customerLikeness,
    });
    known.add(first);
    known.add(customer('West'));
    Object.assign(first, customer('West', null, 'een@oost.nl'));
    known.add(first);
    expect(known.find(customer('Oost'))).toBeUndefined();
    expect(known.find(customer('West'))?.known).toBe(first);
  });
});

describe('two contacts', () => {
  const contact = (customerId: string, key: string, email: string | null = null) => ({
    customerId,
    key,
    email,
  });
  const by = (one: ContactIdentity, other: ContactIdentity) => contactLikeness(one, other)?.by;

  test('of two companies are never one', () => {
    expect(by(contact('1', 'piet', 'a@b.nl'), contact('2', 'piet', 'a@b.nl'))).toBeUndefined();
  });

  test('of one company are one by e-mail address, and by name when one of them has none', () => {
    expect(by(contact('1', 'piet', 'a@b.nl'), contact('1', 'klaas', 'A@B.nl'))).toBe('email');
    expect(by(contact('1', 'piet', 'a@b.nl'), contact('1', 'piet', 'c@b.nl'))).toBeUndefined();
    expect(by(contact('1', 'piet', 'a@b.nl'), contact('1', 'piet'))).toBe('name');
    expect(by(contact('1', 'piet'), contact('1', 'klaas'))).toBeUndefined();
  });
});
