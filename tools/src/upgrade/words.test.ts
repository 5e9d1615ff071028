/** The words of `upgrade` (docs/operate/upgrades.md). */
import { expect, test } from 'vitest';
import { readEnvFile, readWords } from './words.ts';

const good = ['a.tar.gz', '--at', '/opt/trivium', '--service', 'trivium@8080=http://127.0.0.1:8080/'];

test('name a version, a folder and the services', () => {
  expect(readWords(good)).toEqual({
    ...{ source: 'a.tar.gz', ref: 'main', at: '/opt/trivium' },
    services: [{ name: 'trivium@8080', url: 'http://127.0.0.1:8080' }],
    ...{ stop: 'systemctl stop {}', start: 'systemctl start {}', copy: undefined, envFile: undefined },
  });
});

test.each([
  [[]],
  [good.slice(0, 3)],
  [good.slice(1)],
  [[...good, '--service', 'trivium@8081']],
  [[...good, '--force', 'yes']],
  [[...good, '--stop']],
])('%j asks for nothing that exists', words => {
  expect(readWords(words)).toBeUndefined();
});

test('the environment is read as systemd reads it', () => {
  expect(readEnvFile('# a\nPORT=80\nSITE="a b"\n\nURL=postgres://x?a=b\nlower=1\n')).toEqual({
    ...{ PORT: '80', SITE: 'a b', URL: 'postgres://x?a=b' },
  });
});
