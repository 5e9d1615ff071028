/** Cookies that the browser carries and can neither read nor change: where a trip to Google began, and who came back. */
import { z } from 'zod';
import type { Dice } from '../../../platform/dice.ts';
import { secretBox } from '../../../platform/secret/secret-box.ts';
import { failed } from './issuer.ts';

const trip = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  until: z.number(),
});
const result = z.object({ uid: z.string(), until: z.number() });

export type SealedCookie<Content> = {
  seal(content: Content): string;
  /** Refuses with `google_failed` a cookie that is missing, foreign, broken or over. */
  open(cookie: string | undefined, now: number): Content;
};

const sealedCookie = <Content extends { until: number }>(
  box: ReturnType<typeof secretBox>,
  shape: z.ZodType<Content>,
): SealedCookie<Content> => ({
  seal: content => box.seal(JSON.stringify(content)),
  open: (cookie, now) => {
    try {
      const content = shape.parse(JSON.parse(box.open(cookie ?? '')));
      if (content.until > now) return content;
    } catch {
      // A foreign or broken cookie counts as none.
    }
    throw failed();
  },
});

export const tripCookie = (appSecret: string, dice: Dice): SealedCookie<z.infer<typeof trip>> =>
  sealedCookie(secretBox(appSecret, 'google trip', dice), trip);
export const resultCookie = (appSecret: string, dice: Dice): SealedCookie<z.infer<typeof result>> =>
  sealedCookie(secretBox(appSecret, 'google result', dice), result);
