/** The command `doctor`: examines environment, machine, database and everything the site speaks to; each is good, or says what to do. */
import english from '@trivium/messages/panel/doctor/en.json' with { type: 'json' };
import { formatText } from '@trivium/messages/text';
import { type DoctorFinding, findingOf } from '@trivium/rules/site/doctor-finding';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { RunCommand, Say } from '../../../platform/site/command.ts';
import { askDns } from '../../settings/command/examine-sender.ts';
import { onSiteWithSettings } from '../../settings/command/on-site.ts';
import { examine, outside } from './examine.ts';

const SELECTOR = /^[\w.-]{1,63}$/;
const USAGE = 'Say doctor, or doctor SELECTOR with the selector of your DKIM key; --json for programs.';
const WORD = { good: 'ok    ', weak: 'weak  ', bad: 'FAULT ', unknown: '?     ' } as const;
const NAME_WIDTH = 'environment'.length;

type Asked = { readonly selector: string | null; readonly isJson: boolean };

const readWords = (words: readonly string[]): Asked => {
  const [selector, ...more] = words.filter(word => word !== '--json');
  if (more.length > 0 || (selector !== undefined && !SELECTOR.test(selector))) throw new StartProblem(USAGE);
  return { selector: selector ?? null, isJson: words.includes('--json') };
};

const inside = async (env: Env, { selector }: Asked): Promise<DoctorFinding[]> => {
  let found: DoctorFinding[] = [];
  try {
    await onSiteWithSettings(env, async site => {
      found = await examine({ ...site, selector, askDns: askDns() });
    });
    return found;
  } catch (problem) {
    if (!(problem instanceof StartProblem)) throw problem;
    return [findingOf('database')('bad', 'database_closed', { why: problem.message })];
  }
};

const print = (found: readonly DoctorFinding[], { isJson }: Asked, say: Say): void => {
  const lines = found.map(({ of, state, code, words }) => ({
    ...{ of, state, code },
    line: formatText(english, `doctor.say.${code}`, 'en', words),
  }));
  if (isJson) say(JSON.stringify({ good: !found.some(({ state }) => state === 'bad'), findings: lines }));
  else for (const { of, state, line } of lines) say(`${WORD[state]} ${of.padEnd(NAME_WIDTH)} ${line}`);
};

/** `doctor [SELECTOR] [--json]`: prints the findings, and ends with 1 when one is a fault. */
export const doctorCommand: RunCommand = async (env, words, say) => {
  const asked = readWords(words);
  const found = [...outside(env), ...(await inside(env, asked))];
  print(found, asked, say);
  const faults = found.filter(({ state }) => state === 'bad').length;
  if (faults > 0) throw new StartProblem(`${faults} of ${found.length} findings are faults.`);
};
