/** What the form of a question asks besides the question itself: near duplicates, how it does, its history, its editor's draft. */
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { historyHandlers } from '../history/history.ts';
import { nearQuestions } from '../near/near.ts';
import { writeApart } from '../near/near-store.ts';
import { readKept } from '../operator/held-store.ts';
import { isOfCaller, type QuestionDeps } from '../operator/question-admin.ts';
import { readAuthors } from './author-store.ts';
import { deleteDraft, readDraft, writeDraft } from './draft-store.ts';
import { howHandlers } from './how.ts';
import { readOwn } from './own.ts';

type Near = 'question/near' | 'question/apart';
type Draft = 'question/keep_draft' | 'question/draft' | 'question/drop_draft';

const nearHandlers = ({ db }: AppContext): OperatorHandlers<Near> => ({
  'question/near': async (call, body) => {
    if (!isOfCaller(call, body.language_id)) throw new Refusal('no_data');
    const near = await nearQuestions(db, body);
    const kept = await readKept(
      db,
      near.map(({ id }) => id),
      call,
    );
    return near.filter(({ id }) => !kept.has(id));
  },
  'question/apart': async (call, { id, other_id }) => {
    if (id === other_id) throw new Refusal('no_data');
    await db.transaction().execute(async tx => {
      const [one, other] = [await readOwn(tx, call, id), await readOwn(tx, call, other_id)];
      const { playerId: actorId } = call.signedIn;
      await writeApart(tx, one.id, other.id, actorId, new Date(call.now));
      const note = { actorId, action: 'question.apart' as const, subject: String(id), before: null };
      await audit(tx, { ...note, after: { other_id }, address: call.address, now: call.now });
    });
    return {};
  },
});

/** A form is its editor's own and no part of the site, so the audit log says nothing of it. */
const draftHandlers = ({ db }: AppContext): OperatorHandlers<Draft> => {
  const placeOf = ({ signedIn }: StaffCall, id: number | null) => ({
    staffId: signedIn.playerId,
    questionId: id,
  });
  return {
    'question/keep_draft': async (call, { id, version, fields }) => {
      if (id !== null) await readOwn(db, call, id);
      const saved_at = new Date(call.now);
      await writeDraft(db, placeOf(call, id), { fields, version, saved_at });
      return { saved_at: saved_at.toISOString() };
    },
    'question/draft': async (call, { id }) => {
      const row = await readDraft(db, placeOf(call, id));
      return row === undefined ? null : { ...row, saved_at: row.saved_at.toISOString() };
    },
    'question/drop_draft': async (call, { id }) => {
      await deleteDraft(db, placeOf(call, id));
      return {};
    },
  };
};

const authorHandlers = ({ db }: AppContext): OperatorHandlers<'question/authors'> => ({
  'question/authors': () => readAuthors(db),
});

export const questionDesk = (context: AppContext, deps: QuestionDeps) => ({
  ...nearHandlers(context),
  ...draftHandlers(context),
  ...historyHandlers(context, deps),
  ...howHandlers(context),
  ...authorHandlers(context),
});
