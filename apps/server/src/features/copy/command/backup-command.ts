/** The command `backup`: makes a copy beside the running site, lists copies, or deletes those that the rule does not keep. */
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand } from '../../../platform/site/command.ts';
import { onSiteWithSettings } from '../../settings/command/on-site.ts';
import { type Copy, listCopies, makeCopy, thinCopies, tryPlace, usualPlace } from '../copy.ts';
import { askNewPassphrase } from '../seal/ask.ts';
import { siteOf } from '../site.ts';

const VERBS = ['list', 'thin'] as const;
type Task = { readonly verb: 'make' | (typeof VERBS)[number]; readonly place: string | undefined };

const read = (words: readonly string[]): Task | null => {
  const verb = VERBS.find(each => each === words[0]);
  const rest = verb === undefined ? words : words.slice(1);
  return rest.length > 1 ? null : { verb: verb ?? 'make', place: rest[0] };
};

const lineOf = ({ name, bytes, kind, hasKeys, provedAt }: Copy): string =>
  `${name}  ${(bytes / 2 ** 20).toFixed(1)} MB  ${kind}  ${hasKeys ? 'with keys' : 'without keys'}  ${
    provedAt === null ? 'not proved yet' : `proved ${new Date(provedAt).toISOString()}`
  }`;

/** `backup [PLACE]`, `backup list [PLACE]`, `backup thin [PLACE]`. */
export const backupCommand = declareCommand({
  open: onSiteWithSettings,
  usage: 'Say backup, or backup PLACE (a folder or s3://bucket/prefix), or backup list or thin [PLACE].',
  read,
  work: async ({ context, settings }, { verb, place: named }, say) => {
    const place = named ?? (settings.get('copy_place') || usualPlace(context.env.dataDir));
    const site = siteOf(context, say);
    if (verb === 'list') {
      const copies = await listCopies(site, place);
      if (copies.length === 0) throw new StartProblem(`There is no whole copy in ${place}.`);
      for (const copy of copies) say(lineOf(copy));
      return;
    }
    if (verb === 'thin') {
      const { copies, logFiles } = await thinCopies(site, place, context.db);
      say(`Deleted ${copies.length} copies and ${logFiles} log files: ${copies.join(', ') || 'nothing'}.`);
      return;
    }
    await tryPlace(site, place);
    const passphrase = site.passphrase ?? (await askNewPassphrase());
    const copy = await makeCopy({ ...site, passphrase }, place, context.db);
    say(`Try it: npm run restore -- ${copy.place}/${copy.name} --check`);
  },
});
