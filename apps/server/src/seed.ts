/** Contests and exams of the content folder: placed once on a new site, and by the command `seed` as often as a developer likes. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contestFile } from '@trivium/formats/pack/contest';
import { examFile } from '@trivium/formats/pack/exam-file';
import {
  firstOccasion,
  type OccasionKind,
  type PlaceOccasion,
  placeOccasion,
  readOccasions,
} from '@trivium/formats/pack/occasion';
import type { ContentFile } from '@trivium/formats/pack/pack';
import type { FileProblem } from '@trivium/formats/problem';
import { seedContests } from './features/contest/seed.ts';
import { seedExams } from './features/exam/seed/seed.ts';
import { areOccasionsDue, contentFolder, occasionsArePlaced } from './features/question/seed/seed.ts';
import { onSiteWithSettings } from './features/settings/command/on-site.ts';
import type { Settings } from './features/settings/settings.ts';
import type { AppContext } from './platform/app-context.ts';
import { StartProblem } from './platform/log/start-problem.ts';
import { asTheyAre, declareCommand, type Say } from './platform/site/command.ts';

/** What the kinds of occasions are made with. */
type Soil = {
  readonly context: AppContext;
  readonly settings: Settings;
  readonly place: (kind: OccasionKind) => PlaceOccasion;
};
type Sown = {
  readonly placed: number;
  readonly problems: readonly FileProblem[];
  /** Further lines for the reader, beside the count. */
  readonly notes?: readonly string[];
  /** Keys of exams, for the caller of the command; never logged by a start. */
  readonly keys?: readonly string[];
};

/** Each kind reads its files and writes its rows. */
const KINDS: {
  readonly [kind in OccasionKind]: (soil: Soil, files: readonly ContentFile[]) => Promise<Sown>;
} = {
  contests: async ({ context, settings, place }, files) => {
    const { occasions, problems } = readOccasions(files, 'contests', contestFile);
    const {
      placed,
      unpublished,
      problems: unplaced,
    } = await seedContests(context, settings, occasions, place('contests'));
    const notes = unpublished.map(
      ({ name, coins, left }) =>
        `  ${name}: not published, its prizes come to ${coins} coins and ${left} are left of the month (contest_prize_budget_coins)`,
    );
    return { placed, problems: [...problems, ...unplaced], notes };
  },
  exams: async ({ context, place }, files) => {
    const { occasions, problems } = readOccasions(files, 'exams', examFile);
    const { placed, problems: unplaced } = await seedExams(context, occasions, place('exams'));
    const keys = placed.map(
      ({ title, key, startsAt, endsAt }) =>
        `  ${title}: key ${key}, ${new Date(startsAt).toISOString()} to ${new Date(endsAt).toISOString()}`,
    );
    return { placed: placed.length, problems: [...problems, ...unplaced], keys };
  },
};

/** The files of all occasions, by path from the content folder. */
export async function readOccasionFiles(folder: string = contentFolder): Promise<ContentFile[]> {
  const paths = globSync('occasions/*/*/*.{json,quiz}', { cwd: folder });
  return Promise.all(
    paths.map(async path => ({
      path: path.replaceAll('\\', '/'),
      text: await readFile(join(folder, path), 'utf8'),
    })),
  );
}

const sowAll = async (soil: Soil, say: Say, saysKeys: boolean): Promise<void> => {
  const files = await readOccasionFiles();
  for (const [kind, sow] of Object.entries(KINDS)) {
    const { placed, problems, notes = [], keys = [] } = await sow(soil, files);
    for (const { file, line, sentence } of problems) say(`content/${file}:${line} ${sentence}`);
    say(`${kind}: ${placed} placed`);
    for (const note of saysKeys ? [...notes, ...keys] : notes) say(note);
    if (keys.length > 0 && !saysKeys) say('  npm run exams -- keys shows their keys');
  }
};

/**
 * Gives a new site its first contests and exams, once: also when the first try was interrupted, and never again after an
 * editor has removed them. The exams' keys are shown by a command only, because the output of a start is logged.
 */
export async function placeFirstOccasions(context: AppContext, settings: Settings, say: Say): Promise<void> {
  if (!(await areOccasionsDue(context.db))) return;
  const now = context.clock.now();
  const placed = new Map<string, number>();
  const place =
    (kind: OccasionKind): PlaceOccasion =>
    (_, language) => {
      const at = placed.get(`${kind} ${language}`) ?? 0;
      placed.set(`${kind} ${language}`, at + 1);
      return firstOccasion(kind, at, now);
    };
  await sowAll({ context, settings, place }, say, false);
  await occasionsArePlaced(context.db);
}

const onDeveloperSite: typeof onSiteWithSettings = async (env, work) => {
  if (env.mode === 'production')
    throw new StartProblem('The seed is for development: it would offer made-up contests to real players.');
  return onSiteWithSettings(env, work);
};

/**
 * Places every occasion around now; an occasion that somebody has played stays unchanged. Refused in production, where
 * editors make them.
 */
export const seedCommand = declareCommand({
  open: onDeveloperSite,
  usage: 'Say seed.',
  read: asTheyAre,
  work: async ({ context, settings }, _, say) => {
    const now = context.clock.now();
    await sowAll({ context, settings, place: () => time => placeOccasion(time, now) }, say, true);
  },
});
