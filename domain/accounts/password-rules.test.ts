import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

describe('passwordProblem', () => {
  test('asks for 12 characters and takes 200', () => {
    expect(passwordProblem('vq8Lw2-xTz4')).toBe('passwordTooShort');
    expect(passwordProblem('vq8Lw2-xTz4k')).toBeUndefined();
    const long = 'kroket fiets maan '.repeat(20).slice(0, 199);
    expect(passwordProblem(`${long}x`)).toBeUndefined();
    expect(passwordProblem(`${long}xy`)).toBe('passwordTooLong');
  });

  test('counts characters as people do, not as they are stored', () => {
    expect(passwordProblem('🐘🚲🌙🥨🎈🪁')).toBe('passwordTooShort');
    expect(passwordProblem('🐘🚲🌙🥨🎈🪁🐘🪁🌙🎈🥨🚲')).toBeUndefined();
  });

  test.each([
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    '098765432109',
    'abcdefghijkl',
    'qwertyuiop12',
    'poiuytrewqas',
    'olifantolifant',
    'olifantOlifant!!',
    'Wachtwoord123!',
    'W@chtw00rd2026',
    'P@ssw0rd2026!',
    'Welkom123456',
    'Welkom01Welkom01',
    'Zomer2026!!!!',
    'zomer-2026-winter',
    'Administrator1',
    'Lexbrug2026!',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('refuses %s as one of the commonest', (text) => expect(passwordProblem(text)).toBe('passwordCommon'));

  test.each([
    'correct horse battery staple',
    'de kroket is nog warm',
    'mijn zomer begint bij de Waal',
    'wachtwoordenboek van tante Sjaan',
    '8!3#92$0-17@4',
    '839201748362',
  ])('accepts %s', (text) => expect(passwordProblem(text)).toBeUndefined());

  test('refuses what is made of the name or the address of its owner', () => {
    const about = ['Anna de Vries', 'a.vandervries@kantoor.example'];
    expect(passwordProblem('AnnaVries2026', about)).toBe('passwordPersonal');
    expect(passwordProblem('vandervries-1984', about)).toBe('passwordPersonal');
    expect(passwordProblem('Kantoor!2026!', about)).toBe('passwordPersonal');
    expect(passwordProblem('Anna fietst langs de Waal', about)).toBeUndefined();
    expect(passwordProblem('AnnaVries2026')).toBeUndefined();
  });
});
