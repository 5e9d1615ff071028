/** The command `messages`, beside a running server (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { messagesCommand } from './command.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ at: Date.now() - 120_000 });
});
afterAll(() => world.close());
/** The command goes by the database’s clock; players were there before it. */
beforeEach(() => world.clock.set(Date.now() - 60_000));

const command = async (...words: string[]): Promise<string[]> => {
  const lines: string[] = [];
  await messagesCommand({ ...world.context.env, databaseUrl: world.databaseUrl }, words, line =>
    lines.push(line),
  );
  return lines;
};
const today = (): string => new Date().toISOString().slice(0, 10);
const titles = async (person: Person) => {
  const { body } = await world.call('get_notifications', {}, person.token);
  return (body['data'] as Reply<'get_notifications'>).notifications.map(({ words }) => words['title']);
};

it('sends to all, to a language and to one player, with a row in the audit log each', async () => {
  const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
  await world.sql(`update player set interface_language = 'ar' where id = $1`, [theo.playerId]);
  expect(await command('send', 'all', 'To all', 'Hello', '/contest-play/')).toEqual(['Sent to all.']);
  await command('send', 'language:ar', 'To Arabic', 'Hello');
  await command('send', `player:${amina.playerId}`, 'To one', 'Hello');
  world.clock.set(Date.now());
  await world.runJobs();
  expect([await titles(amina), await titles(theo)]).toEqual([
    ['To one', 'To all'],
    ['To Arabic', 'To all'],
  ]);
  const rows = await world.sql(
    `select actor_id, subject, after from audit where action = 'message.send' order by id`,
  );
  expect(rows).toEqual([
    { actor_id: null, subject: 'all', after: { title: 'To all', text: 'Hello', link: '/contest-play/' } },
    { actor_id: null, subject: 'language:ar', after: { title: 'To Arabic', text: 'Hello', link: '' } },
    {
      actor_id: null,
      subject: `player:${amina.playerId}`,
      after: { title: 'To one', text: 'Hello', link: '' },
    },
  ]);
  expect((await command('list')).map(line => line.replace(/^\S+ +/, ''))).toEqual([
    `player:${amina.playerId}  To one`,
    'language:ar  To Arabic',
    'all  To all',
  ]);
});

it('sends the same words to the same readers once a day, however often it is given', async () => {
  const amina = await aPlayer(world);
  const twice = async (title: string): Promise<void> => {
    const given = ['send', `player:${amina.playerId}`, title, 'Hello'];
    const day = today();
    expect(await command(...given)).toEqual([`Sent to player:${amina.playerId}.`]);
    const again = await command(...given);
    // Midnight between the two commands makes them two days.
    if (today() !== day) return twice(`${title} more`);
    expect(again).toEqual(['Sent already today, so it was not sent again.']);
    expect((await titles(amina)).filter(each => each === title)).toHaveLength(1);
  };
  await twice('Once');
});

it.each([
  [['send', 'all', 'Title'], 'Not sent: it needs a title'],
  [['send', 'all', '\u200b', 'Text'], 'Not sent: it needs a title'],
  [['send', 'all', 'x'.repeat(121), 'Text'], 'Not sent: it needs a title'],
  [['send', 'language:tlh', 'Title', 'Text'], 'Not sent: no language'],
  [['send', 'player:999999', 'Title', 'Text'], 'Not sent: there is no player'],
  [['send', 'player:1 or 1=1', 'Title', 'Text'], 'Say list'],
  [['send', 'everybody', 'Title', 'Text'], 'Say list'],
  [['send', 'all', 'Title', 'Text', 'https://evil.example'], 'Say list'],
  [['send', 'all', 'Title', 'Text', '//evil.example'], 'Say list'],
  [['send', 'all', 'Title', 'Text', '/\\evil.example'], 'Say list'],
  [['send', 'all', 'Title', 'Text', '/', 'more'], 'Say list'],
  [['shout'], 'Say list'],
])('refuses %j', async (words, why) => {
  await expect(command(...words)).rejects.toThrow(why);
});
