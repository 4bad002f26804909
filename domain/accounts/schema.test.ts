import { expect, test } from 'vitest';
import { createPasswordHasher, NOBODYS_HASH } from './passwords.server.ts';
import { passwordForm, signUpForm } from './schema.ts';
import { credentials } from './sign-in.ts';

const form = (password: string, email = 'Ada@Example.com') => ({
  email,
  password,
  password_confirmation: password,
});
const faultsOf = (input: unknown) =>
  signUpForm.safeParse(input).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test('a sign-up is accepted with a normalized address and a password of eight characters', () => {
  expect(signUpForm.parse(form('odd sock')).email).toBe('ada@example.com');
  expect(signUpForm.safeParse(form('🧦🧦🧩🧩🧦🧦🧩🧦')).success).toBe(true);
});

test('a password of seven characters is refused, however many code units they have', () => {
  expect(faultsOf(form('oddsock'))).toEqual(['password: at least 8 characters']);
  expect(faultsOf(form('🧦🧩🧦🧩🧦🧩🧦'))).toEqual(['password: at least 8 characters']);
});

test.each(['Password1', '12345678', 'iloveyou', 'zzzzzzzzzzzz', 'ColorBlockJam'])(
  'refuses the common password %s, and says what would be better',
  (password) => {
    expect(faultsOf(form(password)).join()).toMatch(/many people use this one.*are better/);
  },
);

test('a password that is the address or the name in it is refused', () => {
  for (const password of ['ada.lovelace', 'Ada.Lovelace@example.com']) {
    expect(faultsOf(form(password, 'ada.lovelace@example.com'))).toEqual([
      'password: must not be your e-mail address or the name in it',
    ]);
  }
});

test('the second entry of the password must be the same', () => {
  expect(faultsOf({ ...form('three odd socks'), password_confirmation: 'three odd sock' })).toEqual(
    ['password_confirmation: The two passwords differ.'],
  );
});

test('an address of more than 256 characters is refused', () => {
  const email = `${'a'.repeat(250)}@example.com`;
  expect(faultsOf(form('three odd socks', email))).toContain('email: at most 256 characters');
});

test('no form accepts an undeclared field', () => {
  const extra = { role: 'admin', confirmed_at: '2026-01-01' };
  expect(signUpForm.safeParse({ ...form('three odd socks'), ...extra }).success).toBe(false);
  const given = { email: 'ada@example.com', password: 'three odd socks' };
  expect(credentials.safeParse({ ...given, ...extra }).success).toBe(false);
  const change = { password: 'three odd socks', password_confirmation: 'three odd socks' };
  expect(passwordForm.safeParse({ ...change, token: 't', current_password: 'x' }).success).toBe(
    false,
  );
  expect(passwordForm.safeParse(change).success).toBe(false);
});

test('verifying a missing password costs as much argon2id work as any other, and never succeeds', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('three odd socks', null);
  const costOf = (phc: string) => phc.split('$').slice(0, 4);
  expect(costOf(hash)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(costOf(NOBODYS_HASH)).toEqual(costOf(hash));
  expect(await hasher.verify(null, 'x', null)).toBe(false);
  expect(await hasher.verify(hash, 'three odd socks', null)).toBe(true);
  expect(await hasher.verify(hash, 'Three odd socks', null)).toBe(false);
});

test('the same password in another Unicode form is accepted', async () => {
  const hasher = createPasswordHasher();
  expect(
    await hasher.verify(await hasher.hash('e\u0301toile ﬁne', null), '\u00e9toile fine', null),
  ).toBe(true);
});
