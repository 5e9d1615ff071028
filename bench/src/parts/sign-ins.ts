/** A hundred wrong sign-ins at once, and how much they slow down other calls (DECISIONS 12). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/src/root.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { startServer } from '../stage/program.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

/** Goal for other calls meanwhile, ms. */
const GOAL_MS = 100;
/** The percentile the goal holds for; the rest is noise of the machine. */
const SHARE = 0.99;
const ATTACKERS = 100;
const EMAIL = 'admin@bench.example.org';
const PASSWORD = 'a lamp above the bench';

type Latencies = { readonly call: number[]; readonly asset: number[]; readonly signIn: number[] };

const timed = async (ask: () => Promise<Response>): Promise<{ ms: number; code: string }> => {
  const startedAt = performance.now();
  const text = await (await ask()).text();
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'ok';
  return { ms: performance.now() - startedAt, code };
};

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const anAsset = (): string => {
  const file = readdirSync(join(root, 'apps/web/dist/assets')).find(name => /^index-.*\.js$/.test(name));
  return `/assets/${file ?? ''}`;
};

type Post = (path: string, body: object, from: string) => Promise<Response>;

const postTo =
  (origin: string): Post =>
  (path, body, from) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });

const signIn = (post: Post, email: string, password: string, from: string) =>
  timed(() => post('/identity/sign-in', { email, password }, from));
const ownerSignsIn = (post: Post) => signIn(post, EMAIL, PASSWORD, '203.0.113.250');

/** Sends a hundred wrong sign-ins and a right one at once, while others call and load pages. `fromOf` gives each attacker's address. */
const attack = async (origin: string, name: string, fromOf: (attacker: number) => string) => {
  const post = postTo(origin);
  const asset = anAsset();
  const seen: Latencies = { call: [], asset: [], signIn: [] };
  let isOver = false;
  const others = async (): Promise<void> => {
    while (!isOver) {
      seen.call.push((await timed(() => post('/api/get_web_settings', {}, '203.0.113.251'))).ms);
      seen.asset.push((await timed(() => fetch(`${origin}${asset}`))).ms);
    }
  };
  const watching = others();
  const attackers = Array.from({ length: ATTACKERS }, (_, attacker) =>
    signIn(post, `nobody${attacker}@example.org`, 'a wrong lamp', fromOf(attacker)),
  );
  const right = await ownerSignsIn(post);
  seen.signIn.push(right.ms);
  const answers = await Promise.all(attackers);
  isOver = true;
  await watching;
  const hashed = answers.filter(({ code }) => code === 'wrong_sign_in').length;
  const [call, file] = [at(seen.call, SHARE), at(seen.asset, SHARE)];
  return { name, hashed, refused: ATTACKERS - hashed, right, call, file, seen };
};

type Round = Awaited<ReturnType<typeof attack>>;

const isFast = ({ call, file }: Round): boolean => call <= GOAL_MS && file <= GOAL_MS;

const tableOf = (rounds: readonly Round[]): Table => ({
  title: 'A hundred wrong sign-ins at once',
  head: ['from', 'hashed', 'refused', 'a call ms', 'a file ms', 'a right sign-in ms', `goal ≤ ${GOAL_MS} ms`],
  rows: rounds.map(round => [
    round.name,
    String(round.hashed),
    String(round.refused),
    figure(round.call),
    figure(round.file),
    `${figure(round.right.ms)} (${round.right.code})`,
    verdict(isFast(round)),
  ]),
  remarks: [
    'Calls and files one after the other while the attack is under way; 99 of 100 take at most this long. The right sign-in comes from another address and a device that the account does not know.',
  ],
});

export const benchSignIns: Part = options =>
  onStage(options.say, async stage => {
    const { origin } = await startServer(stage, {
      DATA_DIR: temporaryFolder(stage),
      STARTER_PACK: 'none',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
    });
    await ownerSignsIn(postTo(origin));
    const rounds = [
      await attack(origin, 'one address', () => '198.51.100.1'),
      await attack(origin, 'a hundred addresses', attacker => `198.51.100.${attacker + 10}`),
    ];
    return { figures: rounds, tables: [tableOf(rounds)], isReached: rounds.every(isFast) };
  });
