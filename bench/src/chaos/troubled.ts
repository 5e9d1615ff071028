/** Brings the planned troubles about at their times, and tells the diary while they are on. */
import { MINUTE_MS } from '@trivium/rules/time/units';
import { seededDice } from '../../../apps/server/src/platform/dice.ts';
import { pause } from '../stage/stage.ts';
import type { Contests } from './contests.ts';
import type { Diary } from './diary.ts';
import { isHard, type Plan, type Planned } from './plan.ts';
import type { StormSite } from './site.ts';
import { HARD_TROUBLES } from './trouble/hard.ts';
import { SOFT_TROUBLES } from './trouble/soft.ts';
import type { Trouble } from './trouble/trouble.ts';

export type Met = {
  readonly planned: Planned;
  readonly beganMs: number;
  /** From the beginning until the site served as before. */
  readonly tookMs: number;
};

/** What became of the troubles: those that came, and what went otherwise than they wanted. */
export type Troubled = { readonly met: Met[]; readonly remarks: string[] };

/** A trouble still counts as on for a moment after it: replies to calls of before may come late. */
const FADES_MS = 3_000;

const troubleOf = ({ name }: Planned): Trouble => (isHard(name) ? HARD_TROUBLES[name] : SOFT_TROUBLES[name]);

type Storm = {
  readonly site: StormSite;
  readonly diary: Diary;
  readonly plan: Plan;
  readonly contests: Contests;
  readonly say: (line: string) => void;
};

const bringAbout = async (
  { site, diary, plan, contests, say }: Storm,
  planned: Planned,
  troubled: Troubled,
) => {
  const trouble = troubleOf(planned);
  const remark = (sentence: string): void => void troubled.remarks.push(diary.line(sentence));
  const dice = seededDice(`${plan.seed}/${planned.name}/${planned.atMs}`);
  const scene = { site, planned, dice, contests, remark };
  const beganAt = performance.now();
  const { atMs: beganMs } = diary.moment();
  const end = diary.begin(planned.name);
  try {
    await trouble.hurt(scene);
    const fromAt = performance.now();
    await pause(planned.forMs);
    if (trouble.standsStill) diary.stoodStill({ fromAt, untilAt: performance.now() });
    await trouble.heal(scene);
  } catch (problem) {
    remark(`${planned.name}: ${problem instanceof Error ? problem.message : problem}`);
    await trouble.heal(scene).catch(again => remark(`${planned.name} did not heal: ${again}`));
  }
  const tookMs = performance.now() - beganAt;
  troubled.met.push({ planned, beganMs, tookMs });
  say(diary.line(`${planned.name}: over after ${(tookMs / 1000).toFixed(1)} s`));
  setTimeout(end, FADES_MS);
};

/** Brings all of them about: one lane of hard ones, one of soft ones. What could not begin in time is left out, and said. */
export const bringTroubles = async (storm: Storm): Promise<Troubled> => {
  const troubled: Troubled = { met: [], remarks: [] };
  const startedAt = performance.now();
  const endsAt = startedAt + storm.plan.minutes * MINUTE_MS;
  const lane = async (planned: readonly Planned[]): Promise<void> => {
    for (const [at, each] of planned.entries()) {
      if (performance.now() > endsAt) {
        const left = planned.length - at;
        troubled.remarks.push(
          storm.diary.line(`${left} troubles did not come: those before them took too long`),
        );
        return;
      }
      await pause(Math.max(0, startedAt + each.atMs - performance.now()));
      await bringAbout(storm, each, troubled);
    }
  };
  await Promise.all([
    lane(storm.plan.troubles.filter(({ name }) => isHard(name))),
    lane(storm.plan.troubles.filter(({ name }) => !isHard(name))),
  ]);
  return troubled;
};
