/** The end of a storm: plays that still run are ended as their players would, lobbies are left, contests are decided. */
import { connectSeat } from '../battles/seat-connection.ts';
import { endContest } from '../stage/contest.ts';
import { pause } from '../stage/stage.ts';
import { areContestsDone } from './audit/books.ts';
import type { Ready } from './crowd.ts';
import type { Diary } from './diary.ts';
import { Caller } from './player/caller.ts';
import type { StormSite } from './site.ts';

const ENDS_WITHIN_MS = 240_000;
const CONNECTS_WITHIN_MS = 30_000;

const until = async (what: string, is: () => Promise<boolean>, diary: Diary): Promise<void> => {
  for (const late = performance.now() + ENDS_WITHIN_MS; !(await is()); ) {
    if (performance.now() > late)
      return diary.broke(
        'everything comes to its end',
        diary.line(`${what} within ${ENDS_WITHIN_MS / 1000} s`),
      );
    await pause(250);
  }
};

const isNone = async ({ sql }: StormSite, text: string): Promise<boolean> =>
  (await sql.query(`${text} limit 1`)).rowCount === 0;

/** Leaves the lobbies that never began: else they wait for half an hour. */
const leaveLobbies = async ({ sql, origin }: StormSite, { players }: Ready): Promise<void> => {
  const { rows } = await sql.query<{ battle_id: string; player_id: string }>(
    `select battle_id, player_id from battle_place join battle on battle.id = battle_id where started_at is null`,
  );
  for (const { battle_id, player_id } of rows) {
    const player = players.find(each => each.id === Number(player_id));
    if (player === undefined) continue;
    const line = connectSeat(origin, player.token);
    await Promise.race([
      new Promise<void>(resolve => line.socket.once('connect', resolve)),
      pause(CONNECTS_WITHIN_MS),
    ]);
    await line.send('leave', { battle_id });
    line.close();
  }
};

/** Ends every play that still runs, as its player would, and decides the contests. */
export const endAll = async (site: StormSite, ready: Ready, diary: Diary): Promise<void> => {
  const { rows } = await site.sql.query<{ id: string; player_id: string }>(
    `select id, player_id from play where status = 'running' and player_id is not null`,
  );
  for (const { id, player_id } of rows) {
    const player = ready.players.find(each => each.id === Number(player_id));
    if (player === undefined) continue;
    await new Caller(site.origin, player, diary).untilAnswered('finish_play', { play_id: id });
  }
  await leaveLobbies(site, ready);
  await until('no battle runs', () => isNone(site, `select from battle where status <> 'over'`), diary);
  const { rows: contests } = await site.sql.query<{ id: string }>(
    `select id from contest where slug like 'storm-%' and status = 'scheduled'`,
  );
  for (const { id } of contests) await endContest(site.sql, Number(id));
  await until('contests are decided', () => areContestsDone(site.sql), diary);
  await until(
    'no play waits',
    () => isNone(site, `select from play where status in ('running', 'handed_in')`),
    diary,
  );
};
