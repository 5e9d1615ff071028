/** A hundred wrong sign-ins at once: what everybody else notices of them (DECISIONS 12). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/src/root.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { startServer } from '../stage/program.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

/** Milliseconds that other calls may take meanwhile. */
const GOAL_MS = 100;
/** Of so many in a hundred; the rest belongs to the machine. */
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

export const benchSignIns: Part = options =>
  onStage(options.say, async stage => {
    const server = await startServer(stage, {
      DATA_DIR: temporaryFolder(stage),
      STARTER_PACK: 'none',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
    });
    const post = (path: string, body: object, from: string): Promise<Response> =>
      fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
    const signIn = (email: string, password: string, from: string) =>
      timed(() => post('/identity/sign-in', { email, password }, from));
    const asset = anAsset();
    const ownerSignsIn = () => signIn(EMAIL, PASSWORD, '203.0.113.250');
    await ownerSignsIn();

    /** `fromOf`: the address of each attacker. */
    const attack = async (name: string, fromOf: (attacker: number) => string) => {
      const seen: Latencies = { call: [], asset: [], signIn: [] };
      let isOver = false;
      const others = async (): Promise<void> => {
        while (!isOver) {
          seen.call.push((await timed(() => post('/api/get_web_settings', {}, '203.0.113.251'))).ms);
          seen.asset.push((await timed(() => fetch(`${server.origin}${asset}`))).ms);
        }
      };
      const watching = others();
      const attackers = Array.from({ length: ATTACKERS }, (_, attacker) =>
        signIn(`nobody${attacker}@example.org`, 'a wrong lamp', fromOf(attacker)),
      );
      const right = await ownerSignsIn();
      seen.signIn.push(right.ms);
      const answers = await Promise.all(attackers);
      isOver = true;
      await watching;
      const hashed = answers.filter(({ code }) => code === 'wrong_sign_in').length;
      const [call, file] = [at(seen.call, SHARE), at(seen.asset, SHARE)];
      return { name, hashed, refused: ATTACKERS - hashed, right, call, file, seen };
    };
    const rounds = [
      await attack('one address', () => '198.51.100.1'),
      await attack('a hundred addresses', attacker => `198.51.100.${attacker + 10}`),
    ];
    const isReached = rounds.every(({ call, file }) => call <= GOAL_MS && file <= GOAL_MS);
    const table: Table = {
      title: 'A hundred wrong sign-ins at once',
      head: [
        'from',
        'hashed',
        'refused',
        'a call ms',
        'a file ms',
        'a right sign-in ms',
        `goal ≤ ${GOAL_MS} ms`,
      ],
      rows: rounds.map(({ name, hashed, refused, call, file, right }) => [
        name,
        String(hashed),
        String(refused),
        figure(call),
        figure(file),
        `${figure(right.ms)} (${right.code})`,
        verdict(call <= GOAL_MS && file <= GOAL_MS),
      ]),
      remarks: [
        'Calls and files one after the other while the attack is under way, 99 of 100 at most so long. The right sign-in comes from another address and a device that the account does not know.',
      ],
    };
    return { figures: rounds, tables: [table], isReached };
  });
