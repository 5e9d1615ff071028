/** Makes a question that stands in no category: one of a passage, which no other mode draws (DECISIONS 4). */
import { shapeFaults } from '@trivium/rules/question/shape';
import { moveProblem } from '@trivium/rules/question/state';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { QuestionDeps } from '../operator/question-admin.ts';
import { insertQuestion } from '../operator/question-writes.ts';

type Loose = {
  /** Names the question for good. */
  readonly key: string;
  readonly text: string;
  readonly options: string[];
  /** Place of the right option. */
  readonly right: number;
  readonly note: string;
  readonly state: 'draft' | 'published';
};

/** Of a middling difficulty, which its players soon correct. */
const DIFFICULTY = 3;

/** Returns its id. Refuses what cannot be played, and a publication that needs a reviewer. */
export const insertLoose = async (
  db: Db,
  { settings }: Pick<QuestionDeps, 'settings'>,
  { signedIn, now }: StaffCall,
  { key, text, options, right, note, state }: Loose,
): Promise<number> => {
  const answer = { kind: 'choice', option: right } as const;
  const faults = shapeFaults({ kind: 'choice', options, rightSide: [], key: answer, audioMs: 0 });
  if (faults.length > 0) throw new Refusal('question_unfit', {}, { fields: faults });
  const needsReview = settings.get('question_review');
  if (moveProblem({ from: 'draft', to: state, needsReview, isWriter: true }) !== null)
    throw new Refusal('reviewer_needed', {}, { fields: ['is_published'] });
  const fields: Parameters<typeof insertQuestion>[1] = {
    ...{ category_id: null, subcategory_id: null, level: 1, kind: 'choice', text, options, right_side: [] },
    ...{
      answer,
      note,
      image: '',
      image_alt: '',
      audio: '',
      audio_ms: 0,
      transcript: '',
      difficulty: DIFFICULTY,
    },
    ...{ source: '', region: '', as_of: null, tags: [], is_sample: false, state },
  };
  return insertQuestion(db, fields, { staffId: signedIn.playerId, at: new Date(now) }, key);
};
