/** Short messages at top centre: 4 s for errors, 2 s for successes, at most 20 (SPEC 2, 9). Drawn by `app/toasts.tsx`. */
import { toast } from 'react-hot-toast/headless';

export const ERROR_MS = 4000;
export const SUCCESS_MS = 2000;

/** The same sentence twice is one toast. */
export const notice = {
  error: (sentence: string) => toast.error(sentence, { id: `error:${sentence}`, duration: ERROR_MS }),
  success: (sentence: string) => toast.success(sentence, { id: `success:${sentence}`, duration: SUCCESS_MS }),
};
