import { describe, expect, it } from 'vitest';
import { followFrontend, type Statement } from './frontend.ts';
import {
  fill,
  mostUsual,
  type Recording,
  recipeOf,
  roundTripsOf,
  type Subject,
  withoutOwnWork,
} from './recipe.ts';

const one: Subject = {
  playerId: '7000001',
  tokenHash: 'aa11',
  playId: '11111111-1111-4111-8111-111111111111',
};
const other: Subject = {
  playerId: '7000002',
  tokenHash: 'bb22',
  playId: '22222222-2222-4222-8222-222222222222',
};
const at = Date.parse('2026-11-20T12:00:00Z');

const statement = (text: string, values: Statement['values'] = [], connection = 1): Statement => ({
  connection,
  name: '',
  text,
  values,
});
const recording = (...statements: Statement[]): Recording => ({
  statements,
  subject: one,
  at,
  bodyBytes: 10,
});

describe('the floor’s recipe', () => {
  it('puts the caller of the new call where the recorded one stood', () => {
    const recipe = recipeOf(
      recording(
        statement('select', [Buffer.from('aa11', 'hex'), '2026-11-20T12:00:30.000+00:00']),
        statement('insert', ['7000001', `play/${one.playId}`, '5', null]),
      ),
    );
    const values = recipe.groups.flatMap(group =>
      group.map(step => step.slots.map(slot => fill(slot, other, at + 1000))),
    );
    expect(values).toEqual([
      [Buffer.from('bb22', 'hex'), '2026-11-20T12:00:31.000Z'],
      ['7000002', `play/${other.playId}`, '5', null],
    ]);
  });

  it('keeps the statements of a transaction on one connection and leaves the others single', () => {
    const recipe = recipeOf(
      recording(
        statement('begin', [], 1),
        statement('select beside', [], 2),
        statement('update', [], 1),
        statement('commit', [], 1),
        statement('select after', [], 1),
      ),
    );
    expect(recipe.groups.map(group => group.map(step => step.text))).toEqual([
      ['begin', 'update', 'commit'],
      ['select beside'],
      ['select after'],
    ]);
    expect(roundTripsOf(recipe)).toBe(5);
  });

  it('counts what travels together as one round trip', () => {
    const together = { isTogether: true };
    const recipe = recipeOf(
      recording(
        statement('begin', [], 1),
        { ...statement('select', [], 1), ...together },
        statement('commit', [], 1),
        statement('select one', [], 2),
        { ...statement('select two', [], 2), ...together },
      ),
    );
    expect(recipe.groups.map(group => group.map(({ isTogether }) => isTogether))).toEqual([
      [false, true, false],
      [false, true],
    ]);
    expect(roundTripsOf(recipe)).toBe(3);
  });

  it('takes what most recordings agree on, whatever the order of parallel statements', () => {
    const usual = recording(statement('a'), statement('b'));
    const chosen = mostUsual([
      recording(statement('a'), statement('now and then'), statement('b')),
      usual,
      recording(statement('b'), statement('a')),
    ]);
    expect(chosen).toBe(usual);
  });

  it('leaves out what the server sends for itself', () => {
    const kept = withoutOwnWork([statement('update heartbeat set beat_at = $1'), statement('select 1')]);
    expect(kept.map(({ text }) => text)).toEqual(['select 1']);
  });
});

/** A message of the protocol as a client sends it. */
const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(type === '' ? 4 : 5);
  if (type !== '') head.write(type, 0);
  head.writeInt32BE(body.length + 4, head.length - 4);
  return Buffer.concat([head, body]);
};
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer =>
  Buffer.from([value >> 24, value >> 16, value >> 8, value].map(byte => byte & 255));

describe('statements read off the wire', () => {
  const bytes = Buffer.concat([
    message('', int32(196_608), 'user', 'x', Buffer.from([0])),
    message('Q', 'begin'),
    message('P', 'hot', 'select $1, $2', int16(0)),
    message(
      'B',
      '',
      'hot',
      int16(2),
      int16(0),
      int16(1),
      int16(2),
      int32(2),
      Buffer.from('42'),
      int32(-1),
      int16(0),
    ),
    message('B', '', 'hot', int16(0), int16(2), int32(1), Buffer.from('7'), int32(0), int16(0)),
  ]);
  const expected: Statement[] = [
    { connection: 3, name: '', text: 'begin', values: [] },
    { connection: 3, name: 'hot', text: 'select $1, $2', values: ['42', null] },
    { connection: 3, name: 'hot', text: 'select $1, $2', values: ['7', ''] },
  ];

  it('finds simple, prepared and repeated statements with their values', () => {
    expect(followFrontend(3).feed(bytes)).toEqual(expected);
  });

  it('finds the same however the bytes are cut', () => {
    const frontend = followFrontend(3);
    const found = [...bytes].flatMap(byte => frontend.feed(Buffer.from([byte])));
    expect(found).toEqual(expected);
  });
});
