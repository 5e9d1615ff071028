/** Makes a contest ready to be published: its rule draws the pool, the draw of each player is fixed, the pool is reserved (DECISIONS 12). */
import type { ContestRule } from '@trivium/contract/admin/event/contest-fields';
import { longestPlayMs } from '@trivium/rules/contest/contest';
import { drawOf, planFaults } from '@trivium/rules/contest/plan';
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readQuestions, reserveQuestions } from '../../question/question.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ContestForStaff } from '../desk/desk-store.ts';
import { writeMakers, writeOpening, writePool } from './plan-store.ts';
import { countByRule, drawByRule, readFit, readPoolIds } from './pool-store.ts';

/** The locked contest, as far as its pool goes. */
export type Unready = {
  readonly id: number;
  readonly language_id: number;
  readonly ends_at: Date;
  readonly prizes: readonly number[];
  readonly rule: ContestRule | null;
  readonly questions_per_player: number | null;
};

/** False when there are not as many questions as it needs: then nothing was written. */
export const makeReady = async (
  tx: Db,
  settings: Settings,
  contest: Unready,
  now: number,
): Promise<boolean> => {
  const { id, rule, prizes, ends_at: endsAt, questions_per_player: draw } = contest;
  const at = new Date(now);
  const asking = { contestId: id, languageId: contest.language_id, now: at };
  const picked = await readPoolIds(tx, id);
  const ids = rule === null ? picked : await drawByRule(tx, rule, asking, prizes.length > 0);
  const perPlayer = drawOf({ draw, pool: ids.length });
  if (ids.length === 0 || ids.length < (rule?.count ?? 0) || perPlayer > ids.length) return false;
  if (rule !== null) await writePool(tx, id, ids);
  const policy = policyOf('contest', { clock: { kind: 'each', seconds: settings.get('contest_seconds') } });
  const hearMs = (await readQuestions(tx, ids)).map(({ audioMs }) => audioMs);
  const openAt = new Date(endsAt.getTime() + longestPlayMs(policy, hearMs, perPlayer));
  await writeOpening(tx, id, openAt, perPlayer);
  await reserveQuestions(tx, ids, openAt);
  await writeMakers(tx, id, at);
  return true;
};

/** Refuses a plan that cannot be published as it stands: bad dates, too few questions, or such as may not be asked. */
export const needWhole = async (tx: Db, row: ContestForStaff, now: number): Promise<void> => {
  const asking = { contestId: row.id, languageId: row.language_id, now: new Date(now) };
  const found = row.rule === null ? null : (await countByRule(tx, row.rule, asking)).found;
  const [startsAt, endsAt] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  const { pool, prizes, questions_per_player: draw } = row;
  const faults = planFaults({ startsAt, endsAt, pool, draw, found, prizes }, now);
  if (faults.includes('dates') || faults.includes('over'))
    throw new Refusal('contest_dates', {}, { fields: ['ends'] });
  if (faults.length > 0) throw new Refusal('contest_questions', {}, { fields: ['question_ids'] });
  const fit = await readFit(tx, row.question_ids, asking);
  const unfit = row.question_ids.findIndex(id => !fit.includes(id));
  if (unfit >= 0) throw new Refusal('contest_questions', {}, { fields: [`question_ids.${unfit}`] });
};
