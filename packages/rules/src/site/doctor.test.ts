/** What the doctor calls good, and what it says otherwise. */
import { describe, expect, it } from 'vitest';
import {
  type DatabaseFacts,
  isBloated,
  judgeBooks,
  judgeClock,
  judgeCopies,
  judgeDatabase,
  judgeDisk,
  judgeEnvironment,
  judgeJobs,
  judgeProxy,
  judgeReplica,
  judgeVersions,
} from './doctor.ts';
import { worstOf } from './doctor-finding.ts';

const HOUR = 3_600;
const database: DatabaseFacts = {
  version: 180_004,
  bytes: 3e9,
  extensions: [],
  connections: 20,
  connectionsMost: 100,
  oldestTransactionSeconds: 1,
  bloated: [],
};
const states = (found: readonly { state: string }[]) => found.map(({ state }) => state);

describe('the doctor', () => {
  it('wants production and https, unless the site is only here', () => {
    const outside = { mode: 'production', publicUrl: 'https://quiz.example.org', isLocal: false };
    expect(states(judgeEnvironment(outside))).toEqual(['good']);
    expect(
      states(judgeEnvironment({ ...outside, mode: 'development', publicUrl: 'http://quiz.example.org' })),
    ).toEqual(['bad', 'bad']);
    expect(states(judgeEnvironment({ ...outside, isLocal: true }))).toEqual(['weak']);
  });

  it('compares versions and clocks', () => {
    expect(judgeVersions('24.9.0', '24.9.0', '1.0.0').state).toBe('good');
    expect(judgeVersions('18.0.0', '24.9.0', '1.0.0').words['pinned']).toBe('24.9.0');
    expect([judgeClock(-1_900).state, judgeClock(2_100).state]).toEqual(['good', 'weak']);
  });

  it('calls a replica that is away weak, because the primary answers, and one of another site bad', () => {
    const standings = ['good', 'behind', 'away', 'other_site'] as const;
    const judged = standings.map(standing => judgeReplica({ standing, behindMs: 7_040 }));
    expect(states(judged)).toEqual(['good', 'weak', 'weak', 'bad']);
    expect(judged[1]?.words).toEqual({ seconds: 7 });
    expect(judgeReplica({ standing: 'good', behindMs: null }).words).toEqual({ seconds: 0 });
  });

  it('measures the disk', () => {
    expect([judgeDisk(30, 100), judgeDisk(15, 100), judgeDisk(4, 100)].map(({ state }) => state)).toEqual([
      'good',
      'weak',
      'bad',
    ]);
  });

  it.each<[Partial<DatabaseFacts>, string[]]>([
    [{}, ['good']],
    [{ version: 140_011 }, ['bad']],
    [{ version: 190_000 }, ['bad']],
    [{ connections: 81 }, ['bad']],
    [{ oldestTransactionSeconds: 301, bloated: ['play'] }, ['weak', 'weak']],
  ])('of a database with %j', (facts, expected) => {
    expect(states(judgeDatabase({ ...database, ...facts }))).toEqual(expected);
  });

  it('calls a table bloated that holds many dead rows', () => {
    expect([isBloated(1_000_000, 600_000), isBloated(10, 90_000), isBloated(1_000_000, 200_000)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('looks at books, jobs and copies', () => {
    expect([
      judgeBooks(null).state,
      judgeBooks({ faults: 0 }).state,
      judgeBooks({ faults: 2 }).state,
    ]).toEqual(['weak', 'good', 'bad']);
    expect(states(judgeJobs({ letters: 0, overdue: 0, givenUp: 0 }))).toEqual(['good']);
    expect(states(judgeJobs({ letters: 1, overdue: 1, givenUp: 1 }))).toEqual(['bad', 'bad', 'weak']);
    const copy = { made: HOUR, proved: HOUR, shipped: 60, hasFailed: false };
    const judged = [
      copy,
      { ...copy, made: null },
      { ...copy, hasFailed: true },
      { ...copy, proved: null },
      { ...copy, proved: 49 * HOUR },
      { ...copy, shipped: 301 },
      { ...copy, shipped: null },
    ].map(facts => judgeCopies(facts).state);
    expect(judged).toEqual(['good', 'bad', 'bad', 'weak', 'weak', 'bad', 'good']);
  });

  it('knows a proxy that hides who visits', () => {
    const proxy = { addresses: ['203.0.113.7'], isReached: true, publicUrl: 'https://quiz.example.org' };
    expect(judgeProxy(proxy).state).toBe('good');
    expect(judgeProxy({ ...proxy, addresses: ['127.0.0.1', '172.17.0.2'] }).code).toBe('proxy_hides');
    expect(judgeProxy({ ...proxy, isReached: false }).state).toBe('bad');
    expect(judgeProxy({ ...proxy, isReached: null, addresses: [] }).state).toBe('unknown');
  });

  it('is as good as its worst part', () => {
    expect(worstOf(['good', 'weak', 'bad', 'unknown'])).toBe('bad');
    expect(worstOf(['good', 'unknown'])).toBe('unknown');
    expect(worstOf([])).toBe('good');
  });
});
