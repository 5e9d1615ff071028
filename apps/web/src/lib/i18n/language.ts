/** The languages chosen on this device: of the interface, and of the quizzes (SPEC 3, DECISIONS 10). */
import { persistedStore } from '../session/persisted-store.ts';

type Languages = {
  /** Interface language by code; null: what the site speaks. */
  code: string | null;
  quizLanguageId: number | null;
};

export const useLanguages = persistedStore<Languages>(
  'language',
  { code: null, quizLanguageId: null },
  { owner: 'device' },
);
