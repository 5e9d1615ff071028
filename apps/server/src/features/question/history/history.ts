/** What a question was: its versions with what each changed, and going back to one. */
import { isDeepStrictEqual } from 'node:util';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { readOwn } from '../desk/own.ts';
import { changeQuestion, type QuestionDeps } from '../operator/question-admin.ts';
import { lockQuestions } from '../operator/question-store.ts';
import type { QuestionChanges } from '../operator/question-writes.ts';
import { countVersions, readVersion, readVersions, type Stored } from './history-store.ts';

type Version = OperatorReply<'question/history'>[number];

/** Columns under the names that staff know; the others are none of theirs. */
const SAME_NAMES = [
  ...['category_id', 'subcategory_id', 'level', 'kind', 'text', 'note', 'image', 'image_alt', 'audio'],
  ...['audio_ms', 'transcript', 'difficulty', 'source', 'region', 'as_of', 'tags', 'is_sample', 'state'],
  'binned_at',
] as const;

const fieldsOf = (stored: Stored): Record<string, unknown> => {
  const sides = 'left' in stored.options ? stored.options : { left: stored.options, right: [] };
  return {
    ...Object.fromEntries(SAME_NAMES.flatMap(name => (name in stored ? [[name, stored[name]]] : []))),
    options: sides.left,
    right_side: sides.right,
    answer: stored.answer_key,
  };
};

const changesBetween = (before: Stored, after: Stored): Version['changes'] => {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(fresh)
    .filter(name => name in old && !isDeepStrictEqual(old[name], fresh[name]))
    .map(field => ({ field, before: old[field], after: fresh[field] }) as Version['changes'][number]);
};

/** Where it stands and whether players see it is decided now, not then. */
const KEPT = new Set(['state', 'binned_at']);

export const historyHandlers = (
  context: AppContext,
  deps: QuestionDeps,
): OperatorHandlers<'question/history' | 'question/restore_version'> => ({
  'question/history': async (call, { id, offset, limit }) => {
    const { db } = context;
    const row = await readOwn(db, call, id);
    const [versions, total] = await Promise.all([
      readVersions(db, id, { offset, limit }),
      countVersions(db, id),
    ]);
    const rows = versions.slice(0, limit).map(({ version, stored, at, by }, place) => {
      const older = versions[place + 1];
      return {
        version,
        at: at.toISOString(),
        by,
        is_now: version === row.version,
        changes: older === undefined ? [] : changesBetween(older.stored, stored),
      };
    });
    return { rows, total };
  },
  'question/restore_version': (call, { id, version, to }) =>
    context.db.transaction().execute(async db => {
      await lockQuestions(db, [id]);
      const row = await readOwn(db, call, id);
      if (row.version !== version) throw new Refusal('changed_meanwhile', {}, { present: row });
      const stored = await readVersion(db, id, to);
      if (stored === undefined) throw new Refusal('no_data');
      const then = fieldsOf(stored);
      const now: Record<string, unknown> = { ...row };
      const names = Object.keys(then).filter(
        name => !KEPT.has(name) && !isDeepStrictEqual(then[name], now[name]),
      );
      const pick = (from: Record<string, unknown>) =>
        Object.fromEntries(names.map(name => [name, from[name]]));
      if (names.length === 0) return row;
      await changeQuestion(db, deps, row, pick(then) as QuestionChanges, call);
      const { signedIn, address } = call;
      await audit(db, {
        actorId: signedIn.playerId,
        action: 'question.restore_version',
        subject: String(id),
        before: pick(now),
        after: pick(then),
        address,
        now: call.now,
      });
      return readOwn(db, call, id);
    }),
});
