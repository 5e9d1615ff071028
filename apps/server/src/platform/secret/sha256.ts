/** SHA-256 of a random token, which the database keeps in its place. Passwords need more: `identity/password`. */
import { createHash } from 'node:crypto';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
