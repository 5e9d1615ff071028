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

const changeSetting = async ({ site, dice }: Scene): Promise<void> => {
  const { settings } = await callAsStaff(site.origin, 'setting/list', {});
  const known = settings.find(({ name }) => name === CHANGED);
  const changes = [{ name: CHANGED, value: 9_000 + dice.nextInt(900), version: known?.version ?? 0 }];
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

/** Contests of this slug are there to be cancelled. */
export const CANCELLABLE = 'storm-to-cancel';

const cancelContest = async ({ site }: Scene): Promise<void> => {
  const { rows } = await site.sql.query<{ id: string }>(
    `select id from contest where slug like $1 || '%' and status = 'scheduled' order by id limit 1`,
    [CANCELLABLE],
  );
  if (rows[0] === undefined) throw new Error('all of them are cancelled already');
  await callAsStaff(site.origin, 'contest/cancel', { id: Number(rows[0].id) });
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
};
