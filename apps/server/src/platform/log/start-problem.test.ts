/** Errors of disk and database become one sentence that says how to mend them. */
import { expect, test } from 'vitest';
import { databaseProblem } from '../database/postgres/external.ts';
import { sentenceOf } from '../database/postgres/sentence.ts';
import { diskProblem, StartProblem } from './start-problem.ts';

const failing = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['ENOSPC', /full: free some space/],
  ['EDQUOT', /quota/],
  ['EROFS', /read-only: mount it writable/],
  ['EACCES', /No permission to use \/data/],
  ['EPERM', /No permission to use \/data/],
  ['ENOTDIR', /is a file, not a folder/],
  ['EEXIST', /is a file, not a folder/],
  ['EIO', /reports errors/],
])('%s of the disk', (code, sentence) => {
  const problem = diskProblem(failing(code), '/data');
  expect(problem).toBeInstanceOf(StartProblem);
  expect(String(problem)).toMatch(sentence);
});

test.each([
  ['ECONNREFUSED', /Nothing answers at DATABASE_URL/],
  ['28P01', /refused the password/],
  ['3D000', /does not exist: create it/],
  ['42501', /may not create tables/],
  ['53100', /disk of the database is full/],
])('%s of a database of the operator, also wrapped', (code, sentence) => {
  expect(String(databaseProblem(failing(code)))).toMatch(sentence);
  expect(String(databaseProblem(new Error('migration failed', { cause: failing(code) })))).toMatch(sentence);
  expect(String(databaseProblem(new AggregateError([failing(code)])))).toMatch(sentence);
});

test('what is not known is passed on as it is', () => {
  const bug = new TypeError('x is not a function');
  expect(diskProblem(bug, '/data')).toBe(bug);
  expect(databaseProblem(bug)).toBe(bug);
});

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /is full/],
  ['FATAL:  could not open file "x": Read-only file system', /is read-only/],
  ['FATAL:  database files are incompatible with server', /another PostgreSQL version/],
  ['FATAL:  lock file "postmaster.pid" already exists', /in use by another running server/],
  ['FATAL:  data directory "/data" has wrong ownership', /belongs to another user/],
  ['FATAL:  could not open directory "x": Permission denied', /No permission to use/],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', /is damaged: restore a backup/],
  ['initdb: error: something new', /PostgreSQL stopped \(something new\): see \/log/],
  ['', /it gave no reason/],
])('PostgreSQL saying %j', (log, sentence) => {
  expect(sentenceOf(`${log}\nLOG:  database system is shut down`, '/data', '/log')).toMatch(sentence);
});
