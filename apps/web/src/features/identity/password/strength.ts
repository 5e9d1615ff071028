/** How hard a password is to guess, by the server's own rules and list; the server has the last word (DECISIONS 2, 12). */
import { isEasyPassword, passwordSpellings } from '@trivium/rules/text/password';
import { useEffect, useState } from 'react';
import { askByAddress } from '../../../lib/api/visitor-call.ts';

/** 0 refused, 1 weak, 2 fair, 3 strong. */
export type Strength = 0 | 1 | 2 | 3;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u] as const;

/** Counts the letters; one that repeats or follows the letter before in order does not count. */
const bareLength = (password: string): number => {
  const letters = [...password.toLowerCase()];
  return letters.filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? -9);
    return step !== 0 && step !== 1;
  }).length;
};

export const strengthOf = (password: string, email: string): Strength => {
  if (isEasyPassword(password, email.toLowerCase())) return 0;
  const worth = bareLength(password) + 2 * KINDS.filter(kind => kind.test(password)).length;
  if (worth < 12) return 1;
  return worth < 17 ? 2 : 3;
};

/** A shelf holds the three bytes that follow an entry's first byte. */
const ENTRY_BYTES = 3;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** Whether the password is one of the most common. It stays on this device: only shelves of the list are fetched. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  // A page without https has no hash function; the server still looks the password up.
  if (globalThis.crypto?.subtle === undefined) return false;
  const signs = await Promise.all(
    passwordSpellings(password).map(async spelling =>
      hex(
        new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(spelling))).slice(0, 4),
      ),
    ),
  );
  const names = [...new Set(signs.map(sign => sign.slice(0, 2)))];
  const answer = await askByAddress('identity/common-passwords', { of: names.join(',') });
  const shelves = answer.ok ? answer.reply : {};
  return signs.some(sign => {
    const entries = hex(
      Uint8Array.from(atob(shelves[sign.slice(0, 2)] ?? ''), letter => letter.charCodeAt(0)),
    );
    for (let at = 0; at < entries.length; at += 2 * ENTRY_BYTES)
      if (entries.startsWith(sign.slice(2), at)) return true;
    return false;
  });
};

const PAUSE_MS = 300;

/** {@link isCommonPassword} after a pause in typing; false until the answer is known. */
export const useIsCommon = (password: string, email: string): boolean => {
  const [common, setCommon] = useState('');
  const isWorthAsking = strengthOf(password, email) > 0;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      void isCommonPassword(password).then(isCommon => {
        if (isCommon && !isLeft) setCommon(password);
      });
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [password, isWorthAsking]);
  return password !== '' && common === password;
};
