import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { invalidForm, refusedForm, shownAgain } from './account-form-state.ts';
import { refused } from './account-problem.ts';
import { draftKey, isDraftOfSomebodyElse, readPageDraft } from './form-draft.ts';
import { acceptInvitationForm } from './invitation-forms.ts';
import { tokenPaths, withoutToken } from './one-time-link.ts';
import { passwordProblem } from './password-rules.ts';
import { retryDelay, secondsLeft, sessionMaxDays, sessionStep, tickMs } from './session-rhythm.ts';
import { signInForm } from './sign-in-form.ts';
import { isStaffAddress, normaliseAddress } from './staff-address.ts';
import { networkOf, waitAfterFailures } from './throttle.ts';

const tokens = fc.stringMatching(/^[\w-]{43}$/);
const paths = fc.constantFrom(...tokenPaths);

describe('a mailed link that is written down', () => {
  /** The same address for the program, however it was typed or changed on its way. */
  const changed = paths.chain((path) =>
    fc
      .array(fc.constantFrom('same', 'capital', 'encoded'), {
        minLength: path.length,
        maxLength: path.length,
      })
      .map((ways) =>
        [...path]
          .map((sign, at) => {
            if (sign === '/') return sign;
            if (ways[at] === 'capital') return sign.toUpperCase();
            return ways[at] === 'encoded' ? `%${sign.charCodeAt(0).toString(16)}` : sign;
          })
          .join(''),
      ),
  );

  test('never holds its token', () => {
    fc.assert(
      fc.property(changed, tokens, fc.constantFrom('', '/', '.data', '/x'), (path, token, rest) => {
        expect(withoutToken(`${path}/${token}${rest}`)).not.toContain(token);
      }),
    );
  });

  test('any other path is written down as it is', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const path = `/${text}`;
        const isLink = /^\/+(uitnodiging|wachtwoord|bevestig-e-mail)\//i.test(path.replace(/%[0-7]/g, ''));
        if (!isLink && !path.includes('%')) expect(withoutToken(path)).toBe(path);
      }),
    );
  });
});

describe('an address of staff', () => {
  const domain = 'lexbrug.example';
  const texts = fc.oneof(
    anyText(40),
    fc
      .tuple(
        anyText(12),
        fc.constantFrom('@', '@@', '@x.'),
        fc.constantFrom(domain, 'LEXBRUG.example', 'lexbrug.example.'),
        anyText(2),
      )
      .map((parts) => parts.join('')),
    fc.stringMatching(/^ ?[A-Za-z0-9.+-]{1,12}@[A-Za-z.]{1,16} ?$/),
  );

  test('has one spelling, which stays what it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const address = normaliseAddress(text);
        if (address === undefined) return;
        expect(normaliseAddress(address)).toBe(address);
        expect(address).toMatch(/^[\x21-\x7e]+$/);
        expect(address).toBe(address.toLowerCase());
        expect(address.split('@')).toHaveLength(2);
        expect(address.length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 400 },
    );
  });

  test('is one of ours only when nothing but our domain stands behind its one @', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [, host] = text.trim().toLowerCase().split('@');
        if (isStaffAddress(text, domain)) expect(host).toBe(domain);
      }),
      { numRuns: 400 },
    );
  });
});

describe('waiting after failures', () => {
  const subjects = fc.constantFrom(
    'account',
    'address',
    'everywhere',
    'accountMail',
    'formMail',
    'alertMail',
  );

  test('never becomes shorter, and never longer than a quarter of an hour, or an hour for mails', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), subjects, (failures, subject) => {
        const [now, next] = [waitAfterFailures(failures, subject), waitAfterFailures(failures + 1, subject)];
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(subject.endsWith('Mail') ? 3600 : 900);
      }),
    );
  });

  test('counts all addresses of one IPv6 network together, and none of another', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = fc.tuple(group, group, group, group, group, group, group, group);
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const text = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
        const neighbour = [...one.slice(0, 4), ...other.slice(4)];
        expect(networkOf(text(neighbour))).toBe(networkOf(text(one)));
        expect(networkOf(text(one).toUpperCase())).toBe(networkOf(text(one)));
        const same = one.slice(0, 4).join() === other.slice(0, 4).join();
        expect(networkOf(text(other)) === networkOf(text(one))).toBe(same);
        // Written short, as every system does.
        const short = new URL(`http://[${text(one)}]`).hostname.slice(1, -1);
        expect(networkOf(short)).toBe(networkOf(text(one)));
      }),
    );
  });

  test('takes an IPv4 address for itself, however it is written, and anything for something', () => {
    fc.assert(
      fc.property(fc.ipV4(), anyText(40), (address, text) => {
        expect(networkOf(address)).toBe(address);
        expect(networkOf(`::ffff:${address}`)).toBe(address);
        expect(typeof networkOf(text)).toBe('string');
      }),
    );
  });
});

describe('a password', () => {
  test('of chance is fine, and one that is too short or too long never is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'bcdfghjkmpqrtvwxyz2468'), minLength: 24, maxLength: 40 }),
        anyText(300),
        (good, any) => {
          expect(passwordProblem(good)).toBeUndefined();
          const length = [...any].length;
          const problem = passwordProblem(any, [any]);
          if (length < 12) expect(problem).toBe('passwordTooShort');
          if (length > 200) expect(problem).toBe('passwordTooLong');
        },
      ),
    );
  });

  test('made of what is known of its owner is refused', () => {
    const names = fc.stringMatching(/^[a-z]{6,10}$/);
    fc.assert(
      fc.property(names, fc.stringMatching(/^\d{6,8}$/), (name, digits) => {
        expect(passwordProblem(name + digits, [name])).toMatch(/^password(Personal|Common)$/);
      }),
    );
  });
});

describe('the rhythm of a session', () => {
  test('is over exactly when no second is left', () => {
    const seconds = fc.double({ min: 0, max: 4e6, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 1, max: 72 }), (idleSeconds, ageSeconds, hours) => {
        const left = secondsLeft({ idleSeconds, ageSeconds }, hours);
        expect(left <= 0).toBe(idleSeconds >= hours * 3600 || ageSeconds >= sessionMaxDays * 86_400);
        const now = 1_800_000_000_000;
        const clock = { now, expiresAt: now + left * 1000, extendedAt: 0, activeAt: 1 };
        expect(sessionStep(clock) === 'ended').toBe(clock.expiresAt - now <= 0);
      }),
    );
  });

  test('tries again ever later, and never as late as the next tick', () => {
    let waited = 0;
    let before = 0;
    for (let attempt = 0; ; attempt += 1) {
      const pause = retryDelay(attempt);
      if (pause === undefined) break;
      expect(pause).toBeGreaterThan(before);
      before = pause;
      waited += pause;
    }
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThan(tickMs);
  });
});

test('a form that is shown again holds no secret, whatever it is called', () => {
  const names = fc.constantFrom(
    'password',
    'newPassword',
    'currentPassword',
    'code',
    'Password2',
    'email',
    'name',
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.constantFrom('geheim', 'open')), (fields) => {
      const secrets = Object.keys(fields).filter((name) => /password|code/i.test(name));
      const error = signInForm.safeParse({}).error;
      for (const state of [refusedForm(fields, refused('credentials')), error && invalidForm(fields, error)])
        for (const name of secrets) expect(Object.keys(state?.values ?? {})).not.toContain(name);
      expect(Object.keys(shownAgain(fields))).toHaveLength(Object.keys(fields).length - secrets.length);
    }),
  );
});

test('a name that is accepted can be shown, mailed and stored', () => {
  fc.assert(
    fc.property(anyText(30), (name) => {
      const read = acceptInvitationForm.safeParse({ name, password: 'Stormvogel-kade-17-fluit' });
      if (!read.success) return;
      expect(read.data.name.isWellFormed()).toBe(true);
      expect(read.data.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 300 },
  );
});

describe('a draft in the browser', () => {
  test('is read as it was kept, and anything else as nothing wrong', () => {
    const forms = fc.dictionary(anyText(8), fc.dictionary(anyText(8), anyText(20)));
    fc.assert(
      fc.property(
        forms,
        fc.oneof(
          anyText(60),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (kept, any) => {
          const text = JSON.stringify(kept);
          expect(JSON.stringify(readPageDraft(text))).toBe(text);
          for (const form of Object.values(readPageDraft(any)))
            for (const value of Object.values(form)) expect(typeof value).toBe('string');
        },
      ),
    );
  });

  test('belongs to one person', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), anyText(20), (one, other, path) => {
        const key = draftKey(one, path);
        expect(isDraftOfSomebodyElse(key, one)).toBe(false);
        expect(isDraftOfSomebodyElse(key, other)).toBe(one !== other);
      }),
    );
  });
});
