/** Short messages at top centre: 4 s for errors, 2 s for successes, at most 20 (SPEC 2, 9). Drawn by `app/toasts.tsx`. */
import { create } from 'zustand';

export const ERROR_MS = 4000;
export const SUCCESS_MS = 2000;

/** The code of toasts loads with the first one, because most visits of home need none. */
export const useNotices = create(() => ({ isWanted: false }));

const show = async (kind: 'error' | 'success', sentence: string, duration: number) => {
  useNotices.setState({ isWanted: true });
  const { toast } = await import('react-hot-toast/headless');
  // The id makes one toast of the same sentence shown twice.
  toast[kind](sentence, { id: `${kind}:${sentence}`, duration });
};

export const notice = {
  error: (sentence: string) => void show('error', sentence, ERROR_MS),
  success: (sentence: string) => void show('success', sentence, SUCCESS_MS),
};
