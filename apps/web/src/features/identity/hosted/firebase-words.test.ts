import texts from '@trivium/messages/en.json';
import { describe, expect, it } from 'vitest';
import { FIREBASE_WORDS, firebaseWords, refusalOf } from './firebase-words.ts';

const sentence = (code: string) => {
  const key = firebaseWords(code);
  return key === null ? null : (texts as Record<string, string>)[key];
};

describe('what Firebase refuses is told in the words of SPEC 8', () => {
  it.each([
    ['auth/user-not-found', 'User not found.'],
    ['auth/wrong-password', 'Invalid password.'],
    ['auth/email-already-in-use', 'Email already in use.'],
    ['auth/invalid-email', 'Invalid email address.'],
    ['auth/user-disabled', 'User account disabled.'],
    ['auth/too-many-requests', 'Too many requests. Try again later.'],
    ['auth/operation-not-allowed', 'Operation not allowed.'],
    ['auth/internal-error', 'Internal error.'],
  ])('%s: "%s"', (code, words) => {
    expect(sentence(code)).toBe(words);
  });

  it.each([
    ['auth/invalid-credential', 'Wrong email or password.'],
    ['auth/quota-exceeded', 'Too many requests. Try again later.'],
    ['auth/admin-restricted-operation', 'Operation not allowed.'],
    ['auth/weak-password', 'Choose a password of 8 to 128 characters that is hard to guess.'],
    ['auth/invalid-phone-number', 'Please Enter correct Mobile Number with Country Code.'],
    ['auth/invalid-verification-code', 'That code is not right.'],
    ['auth/code-expired', 'This code is no longer valid. Ask for a new one.'],
    ['auth/expired-action-code', 'This link is no longer valid. Ask for a new one.'],
    ['auth/unverified-email', 'Please Verify your Email First.'],
    ['auth/network-request-failed', 'We cannot reach the game. Check your connection and try again.'],
    ['auth/web-storage-unsupported', 'The sign-in with Google did not work. Please try again.'],
  ])('%s: "%s"', (code, words) => {
    expect(sentence(code)).toBe(words);
  });

  it('has a sentence for every code of its table', () => {
    for (const key of Object.values(FIREBASE_WORDS)) expect(Object.keys(texts)).toContain(key);
  });

  it('says nothing to who has closed the window', () => {
    for (const code of ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])
      expect(sentence(code)).toBeNull();
  });

  it('tells of an internal error where a code is new, missing or a name of every object', () => {
    for (const code of ['auth/made-up-tomorrow', '', 'auth/', 'constructor', 'toString'])
      expect(sentence(code)).toBe('Internal error.');
  });

  it('knows the refusal of a sentence, for the form to mark the field', () => {
    expect(refusalOf(firebaseWords('auth/email-already-in-use'))).toBe('email_in_use');
    expect(refusalOf(firebaseWords('auth/user-not-found'))).toBeNull();
    expect(refusalOf(null)).toBeNull();
  });
});
