/** Whether a draft may become a question: playable, like no other, fair in its form, and answered alike by a model without the key. */
import { questions } from '@trivium/contract/admin/question';
import { coldVerdict, type Draft } from '@trivium/formats/drafting/draft';
import { coldRequest } from '@trivium/formats/drafting/request';
import { type LintedQuestion, longTexts, unfairnessOf } from '@trivium/formats/quiz/question-lint';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { shapeFaults } from '@trivium/rules/question/shape';
import type { AppContext } from '../../../platform/app-context.ts';
import { nearQuestions } from '../near/near.ts';
import type { NewQuestion } from '../operator/question-writes.ts';
import { askChat, type Endpoint } from './chat.ts';
import type { Decision, WorkRow } from './drafting-store.ts';

/** Share of telling words in common from which a draft is left out, as the starter pack has it. */
const NEAR_FROM = 0.8;
/** The type of categories of puzzles: their words may stand in the clue. */
const PUZZLES = 7;
export const DRAFT_TAG = 'drafted';

/** How a request travels. */
export type Way = { readonly waitMs: number; readonly signal: AbortSignal };

const optionsOf = ({ kind, options, rightSide }: Draft): LintedQuestion['options'] =>
  kind === 'match' ? { left: options, right: rightSide } : options;

/** The question that a draft would be, by the validator of questions; undefined where it could not be saved or played. */
export const questionOf = (
  draft: Draft,
  job: Pick<WorkRow, 'category_id' | 'subcategory_id' | 'level'>,
  { model, url }: Pick<Endpoint, 'model' | 'url'>,
): NewQuestion | undefined => {
  const { kind, text, options, rightSide, key, note } = draft;
  if (shapeFaults({ kind, options, rightSide, key, audioMs: 0 }).length > 0) return undefined;
  const { category_id, subcategory_id, level } = job;
  const fields = {
    ...{ category_id, subcategory_id, level, kind, text, options, right_side: rightSide, answer: key, note },
    ...{ source: `${model} (${new URL(url).host})`, tags: [DRAFT_TAG], state: 'in_review' },
  };
  const read = questions.calls['question/create'].body.safeParse({ fields });
  return read.success ? (read.data as { fields: NewQuestion }).fields : undefined;
};

/** What needs no other machine: near duplicates and the lint; null where both have nothing to say. */
export const judgeAlone = async (
  { db }: Pick<AppContext, 'db'>,
  draft: Draft,
  { language_id, type }: Pick<WorkRow, 'language_id' | 'type'>,
): Promise<Decision | null> => {
  const { kind, text, key, note } = draft;
  const options = optionsOf(draft);
  const answer = answerInWords(options, key).slice(0, 300);
  const [near] = await nearQuestions(db, { text, answer, language_id, besides: null });
  if (near && (near.is_same_text || near.likeness >= NEAR_FROM)) return { reason: 'near', nearId: near.id };
  const linted = { kind, text, options, key, note };
  const faults = [...unfairnessOf(linted, type === PUZZLES), ...longTexts(linted)];
  if (faults.length === 0) return null;
  const told = faults.map(fault => ({ what: fault.what, text: 'text' in fault ? fault.text : '' }));
  return { reason: 'lint', faults: told };
};

/** What a model says that sees neither key nor note; null where it gives the same answer. */
export const judgeCold = async (
  { dice }: Pick<AppContext, 'dice'>,
  draft: Draft,
  { endpoint, language, way }: { readonly endpoint: Endpoint; readonly language: string; readonly way: Way },
): Promise<Decision | null> => {
  const { request, places } = coldRequest(endpoint.model, draft, language, dice);
  const verdict = coldVerdict(await askChat(endpoint, request, way), draft, places);
  if (verdict === 'agrees') return null;
  return { reason: verdict === 'disputes' ? 'disputed' : 'unchecked' };
};
