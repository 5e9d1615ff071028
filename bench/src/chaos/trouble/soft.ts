/** The soft troubles: bad networks, and an operator who works while everybody plays. */
import { join } from 'node:path';
import { COMMANDS } from '../../../../apps/server/src/commands.ts';
import { bringIn, dryRun } from '../../bank/bring.ts';
import { bankFiles } from '../../bank/files.ts';
import type { Valve } from '../../faults/valve.ts';
import { runCommand } from '../../stage/command.ts';
import { callAsStaff, freshFactor } from '../../stage/staff.ts';
import type { SoftName } from '../plan.ts';
import type { StormSite } from '../site.ts';
import { nothing, type Scene, type Trouble } from './trouble.ts';

type Which = (site: StormSite) => Valve;
const toPlayers: Which = site => site.toPlayers;
const toDatabase: Which = site => site.toDatabase;

const weather = (which: Which, delayMs: number, loss: number): Trouble => ({
  standsStill: false,
  hurt: async ({ site, dice }) => which(site).setWeather({ delayMs, loss, dice }),
  heal: async ({ site }) => which(site).setWeather(undefined),
});

/** Something that staff do; what a hard trouble makes of it is a remark, not a fault. */
const work = (what: string, act: (scene: Scene) => Promise<unknown>): Trouble => ({
  standsStill: false,
  hurt: async scene => {
    try {
      await freshFactor(scene.site.sql);
      await act(scene);
    } catch (problem) {
      scene.remark(`${what}: ${problem instanceof Error ? problem.message : problem}`);
    }
  },
  heal: nothing,
});

const PASSPHRASE = { BACKUP_PASSPHRASE: 'a passphrase of the storm' };

/** The command of whole copies where this version has it, else the export of the whole site. */
const copySite = async ({ site, planned }: Scene): Promise<void> => {
  const to = join(site.env.DATA_DIR, `copy-${planned.atMs}`);
  const words = 'backup' in COMMANDS ? ['backup', to] : ['export', '--all', `${to}.zip`];
  const { isGood, output } = await runCommand({ ...site.env, ...PASSPHRASE }, words);
  if (!isGood) throw new Error(output.trim().slice(0, 200));
};

const CHANGED = 'free_keys_a_day';

/** What a verdict shows: 1 and 2 not the right answer, so that a review costs something; 3 does. */
export const FEEDBACK = 'answer_feedback';

const changeSetting = async ({ site, dice }: Scene): Promise<void> => {
  const { settings } = await callAsStaff(site.origin, 'setting/list', {});
  const versionOf = (wanted: string): number => settings.find(({ name }) => name === wanted)?.version ?? 0;
  const changes = [
    { name: CHANGED, value: 9_000 + dice.nextInt(900), version: versionOf(CHANGED) },
    { name: FEEDBACK, value: 1 + dice.nextInt(3), version: versionOf(FEEDBACK) },
  ];
  await callAsStaff(site.origin, 'setting/change', { changes });
};

const IMPORTED = 40;

const importQuestions = async ({ site }: Scene): Promise<void> => {
  const { rows } = await site.sql.query<{ id: string; language_id: string }>(
    `select category.id, language_id from category join language on language.id = language_id
     where language.code = 'en' and type = 1 and not exists (select from subcategory where category_id = category.id)
     order by category.id limit 1`,
  );
  const [place] = rows;
  const where = { languageId: Number(place?.language_id), otherId: Number(place?.id) };
  await bringIn(site.origin, await dryRun(site.origin, bankFiles(IMPORTED), where));
};

const cancelContest = async ({ site, contests }: Scene): Promise<void> => {
  const id = await contests.mostEntered('to-cancel');
  if (id === undefined) throw new Error('nobody has entered a contest that may be cancelled');
  await callAsStaff(site.origin, 'contest/cancel', { id });
  await contests.replace(id, 'to-cancel');
};

/** The one of before has ended meanwhile. */
const openShortContest = async ({ contests }: Scene): Promise<void> => {
  const ended = contests.oldest('to-end');
  await (ended === undefined ? contests.openOne('to-end') : contests.replace(ended, 'to-end'));
};

const GRANTED = 8;
const REASON = 'a storm came between';

type Sitting = { exam_id: string; player_id: string; is_running: boolean };

/** Grants another attempt to some who have used theirs, and more time to one who sits in an exam now. */
const grantSittings = async ({ site }: Scene): Promise<void> => {
  const { rows } = await site.sql.query<Sitting>(
    `select attempt.exam_id, attempt.player_id, play.status = 'running' as is_running
     from exam_attempt attempt join play on play.id = attempt.play_id
     where not exists (select from exam_attempt newer where newer.exam_id = attempt.exam_id
       and newer.player_id = attempt.player_id and newer.number > attempt.number)
     order by play.status = 'running', attempt.id`,
  );
  const idsOf = ({ exam_id, player_id }: Sitting) => ({ id: Number(exam_id), player_id: Number(player_id) });
  for (const sitting of rows.filter(each => !each.is_running).slice(0, GRANTED))
    await callAsStaff(site.origin, 'exam/grant', { ...idsOf(sitting), reason: REASON });
  const running = rows.find(each => each.is_running);
  if (running !== undefined)
    await callAsStaff(site.origin, 'exam/extra_time', { ...idsOf(running), minutes: 5, reason: REASON });
};

export const SOFT_TROUBLES: { readonly [name in SoftName]: Trouble } = {
  'delayed packets to players': weather(toPlayers, 150, 0),
  'lost packets to players': weather(toPlayers, 0, 0.1),
  'delayed packets to the database': weather(toDatabase, 15, 0),
  'lost packets to the database': weather(toDatabase, 0, 0.01),
  'connections to players cut': {
    standsStill: false,
    hurt: async ({ site }) => site.toPlayers.cut(),
    heal: nothing,
  },
  'a copy of the site': work('a copy of the site', copySite),
  'a setting changed': work('a setting changed', changeSetting),
  'questions imported': work('questions imported', importQuestions),
  'a contest cancelled': work('a contest cancelled', cancelContest),
  'a contest that ends soon': work('a contest that ends soon', openShortContest),
  'exam sittings granted': work('exam sittings granted', grantSittings),
};
