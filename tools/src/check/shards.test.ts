/** The page about shards is checked against the tables; each fault is made on purpose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { checkShards, readRows, type Table, type Tables } from './shards.ts';

const table = (more: Partial<Table>): Table => ({
  columns: [],
  nullable: [],
  unique: [],
  foreign: [],
  ...more,
});
const TABLES: Tables = {
  player: table({ columns: ['id'], unique: [['id']] }),
  purse: table({
    columns: ['player_id'],
    unique: [['player_id']],
    foreign: [{ columns: ['player_id'], to: 'player', at: ['id'] }],
  }),
  play: table({ columns: ['id', 'player_id'], nullable: ['player_id'], unique: [['id']] }),
  entry: table({
    columns: ['play_id'],
    unique: [['play_id']],
    foreign: [{ columns: ['play_id'], to: 'play', at: ['id'] }],
  }),
};
const PAGE = `
| table | held | column | must change first |
| --- | --- | --- | --- |
| \`player\` | reference | – | |
| \`purse\` | player | \`player_id\` | |
| \`play\` | player | \`player_id\` | \`fill player_id\` \`id\` |
| \`entry\` | player | \`player_id\` | \`add player_id\` \`play_id\` \`play_id>play\` |
`.replaceAll('| |', '|  |');

describe('the page about shards', () => {
  it('is true', () => {
    expect(checkShards(PAGE, TABLES)).toEqual([]);
  });

  it.each([
    ['a table is left out', PAGE.replace(/\| `purse`.*\n/, ''), 'purse is missing'],
    ['a table is made up', `${PAGE}| \`ghost\` | whole | – |  |\n`, 'ghost is no table'],
    ['a table stands twice', `${PAGE}| \`player\` | reference | – |  |\n`, 'player stands twice'],
    [
      'a unique key without the column is kept quiet',
      PAGE.replace(' `id` |', ' |'),
      'play: must change first',
    ],
    ['an empty column is kept quiet', PAGE.replace('`fill player_id` ', ''), 'play: must change first'],
    [
      'a foreign key that crosses nodes is kept quiet',
      PAGE.replace(' `play_id>play`', ''),
      'entry: must change first',
    ],
    [
      'a change is named that is not needed',
      PAGE.replace('`player_id` |  |', '`player_id` | `id` |'),
      'purse: must',
    ],
    [
      'a reference table has a column',
      PAGE.replace('reference | –', 'reference | `id`'),
      'player: only a table',
    ],
    [
      'a copy everywhere leads to rows that are spread',
      PAGE.replace('`purse` | player | `player_id`', '`purse` | reference | –').replace(
        '`player` | reference | –',
        '`player` | player | `id`',
      ),
      'purse: must change first',
    ],
  ])('is found wrong when %s', (_what, page, fault) => {
    expect(checkShards(page, TABLES).join('\n')).toContain(fault);
  });

  it('of this house names more than a hundred tables', () => {
    expect(readRows(readFileSync(join(root, 'docs/capacity.md'), 'utf8')).length).toBeGreaterThan(100);
  });
});
