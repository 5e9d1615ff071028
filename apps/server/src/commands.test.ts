import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS, helpLines } from './commands.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
const program = 'node tools/run.mjs apps/server/src/main.ts';

it('every command is a script of npm, and every script that leads to the program is a command', () => {
  const led = Object.entries(scripts).filter(([, script]) => script.startsWith(program));
  expect(led.map(([name]) => name).toSorted()).toEqual([...Object.keys(COMMANDS), 'help'].toSorted());
  for (const [name, script] of led) expect(script).toBe(`${program} ${name}`);
});

it('help tells every command with one line about it', () => {
  const told = helpLines().join('\n');
  for (const [name, { help }] of Object.entries(COMMANDS)) {
    expect(told).toContain(`npm run ${name}`);
    expect(told).toContain(help);
    expect(help).not.toContain('\n');
  }
});

it('every command is there when it is called', async () => {
  for (const { load } of Object.values(COMMANDS)) expect(await load()).toBeTypeOf('function');
});
