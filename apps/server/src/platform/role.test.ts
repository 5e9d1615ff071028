/** The roles of processes: which tasks each does (issue: more than one process). */
import { expect, test } from 'vitest';
import { does, notHere, ROLES, TASKS, type Task } from './role.ts';

const tasks = Object.keys(TASKS) as Task[];

test('a process of the role all does everything, and the three other roles together do too', () => {
  expect(tasks.filter(task => !does('all', task))).toEqual([]);
  const together = ROLES.filter(role => role !== 'all').flatMap(role =>
    tasks.filter(task => does(role, task)),
  );
  expect(new Set(together)).toEqual(new Set(tasks));
});

test('calls, sockets and jobs each have one role of their own', () => {
  const of = (task: Task) => ROLES.filter(role => role !== 'all' && does(role, task));
  expect([of('calls'), of('sockets'), of('jobs')]).toEqual([['web'], ['live'], ['worker']]);
});

test('a process that lacks a thing names the role that has it', () => {
  expect(notHere('web', 'sockets')).toMatch(/role web and serves no sockets.*role live/);
  expect(notHere('worker', 'calls')).toMatch(/role worker and serves no calls or pages.*role web/);
});
