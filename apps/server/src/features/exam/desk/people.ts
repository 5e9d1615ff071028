/** The key of an exam, and who looks after it: author and deputies (DECISIONS 7, 12). */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readQuestions } from '../../question/question.ts';
import { newKey } from '../seed/seed.ts';
import { readExam } from '../store.ts';
import { writeDeputy } from '../violation/store.ts';
import { findAskable, readAskedFit } from './asked-store.ts';
import { type CareDeps, demandCare, findForStaff, note } from './care.ts';
import * as store from './plan-store.ts';
import { answerWords } from './words.ts';

const FOUND_MOST = 8;

type KeyNames = 'exam/key' | 'exam/new_key' | 'exam/questions' | 'exam/find_questions';
type PeopleNames = 'exam/staff' | 'exam/author' | 'exam/deputy';

const keyHandlers = ({ db, dice }: AppContext, deps: CareDeps): OperatorHandlers<KeyNames> => ({
  'exam/key': (call, { id }) =>
    db.transaction().execute(async tx => {
      await demandCare(tx, deps, call, id);
      const exam = await readExam(tx, id);
      if (exam === undefined) throw new Refusal('no_data');
      await note(tx, call, 'show_key', id, { after: null });
      return { key: exam.exam_key };
    }),
  'exam/new_key': (call, { id, key }) =>
    db.transaction().execute(async tx => {
      await demandCare(tx, deps, call, id);
      const given = key ?? newKey(dice);
      await store.writeKey(tx, id, given);
      // The log says that there is another key, and not which.
      await note(tx, call, 'new_key', id, { after: { typed: key !== null } });
      return { key: given };
    }),
  'exam/find_questions': async (call, { id, language_id: languageId, text }) => {
    await demandCare(db, deps, call, id);
    return findAskable(db, text, { examId: id, languageId, now: new Date(call.now), most: FOUND_MOST });
  },
  'exam/questions': async (call, { id }) => {
    const row = await demandCare(db, deps, call, id);
    const asked = await readAskedFit(db, id, row.language_id, new Date(call.now));
    const texts = new Map(
      (
        await readQuestions(
          db,
          asked.map(one => one.question_id),
        )
      ).map(question => [question.id, question]),
    );
    return asked.flatMap(one => {
      const question = texts.get(one.question_id);
      if (question === undefined) return [];
      const { text, kind, options } = question;
      return [{ ...one, text, kind, options: [...options], right: answerWords(question) }];
    });
  },
});

const staffHandlers = ({ db }: AppContext, deps: CareDeps): OperatorHandlers<PeopleNames> => {
  /** Deputies look after an exam; they do not choose who does. */
  const demandAuthor = async (call: Parameters<typeof demandCare>[2], id: number) => {
    const row = await demandCare(db, deps, call, id);
    const { playerId, role } = call.signedIn;
    if (role !== 'admin' && row.author?.id !== playerId) throw new Refusal('operation_not_allowed');
    return row;
  };
  return {
    'exam/staff': async (call, { id, text }) => {
      const { language_id: languageId } = await demandAuthor(call, id);
      return store.findStaff(db, { text, languageId, most: FOUND_MOST });
    },
    'exam/author': (call, { id, player_id: playerId }) =>
      db.transaction().execute(async tx => {
        const { author, language_id } = await demandAuthor(call, id);
        if (!(await store.isExamStaff(tx, playerId, language_id))) throw new Refusal('no_data');
        if (author?.id !== playerId) {
          await store.writeAuthor(tx, id, playerId);
          await note(tx, call, 'author', id, { before: author?.id ?? null, after: playerId });
        }
        return findForStaff(tx, deps, call, id);
      }),
    'exam/deputy': (call, { id, player_id: playerId, is_on: isOn }) =>
      db.transaction().execute(async tx => {
        const { language_id } = await demandAuthor(call, id);
        if (isOn && !(await store.isExamStaff(tx, playerId, language_id))) throw new Refusal('no_data');
        const isNew = await writeDeputy(tx, { examId: id, playerId, isOn });
        if (isNew === null) throw new Refusal('no_data');
        const [before, after] = isOn ? [null, playerId] : [playerId, null];
        if (isNew) await note(tx, call, 'deputy', id, { before, after });
        return findForStaff(tx, deps, call, id);
      }),
  };
};

export const peopleHandlers = (
  context: AppContext,
  deps: CareDeps,
): OperatorHandlers<KeyNames | PeopleNames> => ({
  ...keyHandlers(context, deps),
  ...staffHandlers(context, deps),
});
