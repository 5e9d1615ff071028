/** What a player may see of recordings, and of the one beside his race: each choice only after his own verdict (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { pointsFor } from '@trivium/rules/battle/score';
import { racePoints, toldOf } from '@trivium/rules/ghost/race';
import { clockMs } from '@trivium/rules/play/policy';
import { isKeyEarned } from '@trivium/rules/play/told';
import { formatAnswer } from '@trivium/rules/question/serve';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import type { PlayRow } from '../../play/play.ts';
import { pictureAddress } from '../../profile/profile.ts';
import type { RecordingRow } from '../recording/recording-store.ts';
import type { OwnerRow, RaceRow } from '../store.ts';

type RaceReply = Reply<'get_ghost_race'>;

export const presentRecording = (
  row: RecordingRow,
  { playerId, days }: { readonly playerId: number; readonly days: number },
): Reply<'get_ghost'> => ({
  source: row.source,
  recording_id: row.id,
  owner: presentOwner({ id: row.owner_id, name: row.owner_name, picture: row.owner_picture }),
  is_mine: row.owner_id === playerId,
  mode: row.mode,
  name: row.name,
  hue: row.hue,
  level: row.level,
  recorded_at: row.recorded_at.toISOString(),
  questions: row.questions,
  right: row.right_answers,
  seconds: Math.round(row.ms / SECOND_MS),
  clock_seconds: row.clock_seconds,
  expires_at: new Date(row.recorded_at.getTime() + days * DAY_MS).toISOString(),
});

const presentOwner = ({ id, name, picture }: OwnerRow) => ({
  player_id: id,
  name,
  profile: pictureAddress(picture),
});

export type RaceLookups = {
  /** Null once the recording was taken back, or is not for this player any more. */
  readonly owner: OwnerRow | null;
  /** Ids of the questions whose keys the player knows. */
  readonly known: ReadonlySet<number>;
};

/** A race as its player may see it. */
export const presentRace = (play: PlayRow, race: RaceRow, { owner, known }: RaceLookups): RaceReply => {
  const { policy, state, served } = play;
  const track = owner === null ? null : race.track;
  const length = clockMs(policy) ?? 0;
  return {
    play_id: play.id,
    label: { ...race.about, recorded_at: race.recorded_at.toISOString() },
    owner: owner && presentOwner(owner),
    is_mine: race.owner_id === race.player_id,
    questions: served.map(({ questionId, order }, at) => {
      const question = state.questions[at];
      const hasVerdict = (question?.verdict ?? null) !== null;
      const isKeyKnown = known.has(questionId) && isKeyEarned(policy, state, at);
      const own = { hasVerdict, isKeyKnown };
      const recorded = track?.[at];
      return {
        question_id: questionId,
        points: question && hasVerdict && isKeyKnown ? ownPoints(question, length) : null,
        ghost: recorded ? presentRecorded(toldOf(recorded, own), order) : null,
      };
    }),
    most_points: served.length * pointsFor(0),
    result: resultOf(race, track !== null),
  };
};

const ownPoints = (
  { verdict, openedAt, answeredAt, deadlineAt }: PlayRow['state']['questions'][number],
  length: number,
): number => {
  if (verdict === null || openedAt === null || answeredAt === null) return 0;
  const until = Math.min(answeredAt, deadlineAt ?? Number.POSITIVE_INFINITY);
  return racePoints(verdict, Math.max(0, until - openedAt), length);
};

const presentRecorded = (
  { ms, isTold, answer, verdict, points }: ReturnType<typeof toldOf>,
  order: readonly number[],
): NonNullable<RaceReply['questions'][number]['ghost']> => ({
  ...{ ms, is_told: isTold, verdict, points },
  answer: answer && formatAnswer(order, answer),
});

const resultOf = (race: RaceRow, hasRecording: boolean): RaceReply['result'] => {
  const { outcome, points, ms, ghost_points, ghost_ms } = race;
  if (outcome === null || points === null || ms === null) return null;
  const hasGhost = hasRecording && ghost_points !== null && ghost_ms !== null;
  return {
    ...{ outcome, points },
    ghost_points: hasGhost ? ghost_points : null,
    seconds: ms / SECOND_MS,
    ghost_seconds: hasGhost ? ghost_ms / SECOND_MS : null,
  };
};
