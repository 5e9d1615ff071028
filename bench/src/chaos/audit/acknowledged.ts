/** Compares what was acknowledged with what is stored: answers, ends, purchases, entries. A broken check tells its story. */
import type { PlayState } from '@trivium/rules/play/state';
import type { ServedQuestion } from '@trivium/rules/question/question';
import { formatAnswer } from '@trivium/rules/question/serve';
import type pg from 'pg';
import type { Check } from '../../faults/audit.ts';
import { type Act, type Diary, type Fact, factText, type KnownPlay } from '../diary.ts';

type Row = {
  id: string;
  player_id: string;
  status: string;
  served: readonly (ServedQuestion & { questionId: number })[];
  state: PlayState;
  settlements: string;
  won: string;
};

/** Counts one check and tells the story of each wrong one. */
type Tally = { seen: number; wrong: number; right(): void; tell(...story: string[]): void };

const tally = (diary: Diary, what: string): Tally & { done(): Check } => {
  const counted = {
    seen: 0,
    wrong: 0,
    right: () => {
      counted.seen += 1;
    },
    tell: (...story: string[]) => {
      counted.seen += 1;
      counted.wrong += 1;
      diary.broke(what, ...story);
    },
    done: () => ({ what, seen: counted.seen, wrong: counted.wrong }),
  };
  return counted;
};

const readPlays = async (sql: pg.Pool, ids: readonly string[]): Promise<Map<string, Row>> => {
  const { rows } = await sql.query<Row>(
    `select id, player_id, status, served, state,
       (select count(*) from settlement where play_id = play.id) as settlements,
       (select coalesce(sum(amount), 0) from ledger_posting where reference = play.id::text and reason like 'won%') as won
     from play where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(row => [row.id, row]));
};

/** What is stored of a question, as a reply would tell it; undefined where it is not stored. */
const storedOf = (
  row: Row,
  questionId: number,
): Pick<Fact, 'answer' | 'verdict' | 'lifelines'> | undefined => {
  const at = row.served.findIndex(served => served.questionId === questionId);
  const [served, state] = [row.served[at], row.state.questions[at]];
  if (served === undefined || state === undefined) return undefined;
  return {
    answer: state.answer === null ? null : formatAnswer(served.order, state.answer),
    verdict: state.verdict,
    lifelines: state.lifelines,
  };
};

const isKept = (fact: Fact, stored: ReturnType<typeof storedOf>): boolean =>
  stored !== undefined &&
  (fact.answer === null || fact.answer === stored.answer) &&
  (fact.verdict === null || fact.verdict === 'hidden' ? true : fact.verdict === stored.verdict) &&
  (fact.verdict === null || stored.verdict !== null) &&
  fact.lifelines.every((name, at) => stored.lifelines[at] === name);

const compareFacts = (diary: Diary, known: KnownPlay, row: Row | undefined, answers: Tally): void => {
  for (const [questionId, fact] of known.facts) {
    const stored = row === undefined ? undefined : storedOf(row, questionId);
    if (isKept(fact, stored)) answers.right();
    else
      answers.tell(
        diary.line(
          `play ${known.playId} (${known.mode}) question ${questionId}: ${factText(fact)} acknowledged`,
          fact,
        ),
        `stored: ${stored === undefined ? 'nothing' : factText(stored)}`,
      );
  }
};

const compareEnd = (diary: Diary, known: KnownPlay, row: Row | undefined, ends: Tally): void => {
  const { settled } = known;
  if (settled === null) return;
  const isPaid = Number(row?.won) === settled.coins;
  if (row?.status === 'settled' && Number(row.settlements) === 1 && isPaid) ends.right();
  else
    ends.tell(
      diary.line(
        `play ${known.playId} (${known.mode}): settled with ${settled.coins} coins acknowledged`,
        settled,
      ),
      `stored: ${row?.status ?? 'no play'}, ${row?.settlements ?? 0} settlements, ${row?.won ?? 0} coins paid`,
    );
};

const compareKeys = (known: KnownPlay, row: Row | undefined, keys: Tally): void => {
  for (const [questionId, told] of known.rightAnswers) {
    const served = row?.served.find(each => each.questionId === questionId);
    const key = served === undefined ? null : formatAnswer(served.order, served.key);
    if (key === told) keys.right();
    else keys.tell(`play ${known.playId} question ${questionId}: ${told} was told as right, ${key} is`);
  }
};

/** Answers, ends and right answers of all plays that anybody saw. */
export const auditPlays = async (sql: pg.Pool, diary: Diary): Promise<Check[]> => {
  const answers = tally(diary, 'answers and lifelines acknowledged and stored so');
  const ends = tally(diary, 'ends acknowledged, settled and paid once');
  const keys = tally(diary, 'right answers that were told and are right');
  const all = [...diary.plays.values()];
  const rows = await readPlays(
    sql,
    all.map(({ playId }) => playId),
  );
  for (const known of all) {
    const row = rows.get(known.playId);
    compareFacts(diary, known, row, answers);
    compareEnd(diary, known, row, ends);
    compareKeys(known, row, keys);
  }
  return [answers, ends, keys].map(each => each.done());
};

/** How often each act is stored; the first number is of rows, the second of postings (null: it need not be paid). */
const STORED: Readonly<Record<Act['what'], string>> = {
  'contest entry': `select (select count(*) from contest_entry where play_id::text = $2 and player_id = $1) as rows,
    (select count(*) from ledger_posting posting join contest_entry entry on entry.play_id::text = $2
      where posting.player_id = $1 and posting.reason = 'contest_fee' and posting.reference = entry.contest_id::text) as postings`,
  'exam sat': `select (select count(*) from exam_attempt where play_id::text = $2 and player_id = $1) as rows, null as postings`,
  'category bought': `select (select count(*) from unlocked_category join category on category.id = category_id
      where player_id = $1 and category.slug = $2) as rows,
    (select count(*) from ledger_posting where player_id = $1 and reason = 'unlock_category' and reference = $2) as postings`,
  'review bought': `select (select count(*) from play where id::text = $2 and player_id = $1) as rows,
    (select count(*) from ledger_posting where player_id = $1 and reason = 'review' and reference = $2) as postings`,
};

/** Everything else that was acknowledged. */
export const auditActs = async (sql: pg.Pool, diary: Diary): Promise<Check[]> => {
  const checks: Check[] = [];
  for (const what of Object.keys(STORED) as Act['what'][]) {
    const counted = tally(diary, `${what}: acknowledged and there once`);
    const seen = new Set<string>();
    for (const act of diary.acts) {
      if (act.what !== what || seen.has(`${act.playerId}/${act.about}`)) continue;
      seen.add(`${act.playerId}/${act.about}`);
      const { rows } = await sql.query<{ rows: string; postings: string | null }>(STORED[what], [
        act.playerId,
        act.about,
      ]);
      const [row] = rows;
      const isOnce = Number(row?.rows) === 1 && (row?.postings === null || Number(row?.postings) === 1);
      if (isOnce) counted.right();
      else
        counted.tell(
          diary.line(`${what} of player ${act.playerId}, ${act.about}: acknowledged`, act),
          `stored: ${row?.rows} times, paid ${row?.postings ?? 'not at all'}`,
        );
    }
    checks.push(counted.done());
  }
  return checks;
};
