/** Debian's nginx and Caddy with our own example files, changed only in ports and in the certificate. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/src/root.ts';
import type { Stage } from '../stage/stage.ts';
import { startChild } from './children.ts';

export type ProxyName = 'nginx' | 'caddy';

const example = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

const startCaddy = (folder: string, port: number, servers: readonly string[]) => {
  const file = join(folder, 'Caddyfile');
  const text = example('caddy/Caddyfile')
    .replace('quiz.example.org {', `http://127.0.0.1:${port} {`)
    .replaceAll('127.0.0.1:8080 127.0.0.1:8081', servers.join(' '));
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  return [
    startChild('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env: { HOME: folder } }),
  ];
};

const startNginx = (folder: string, port: number, servers: readonly string[]) => {
  const upstream = join(folder, 'upstream.conf');
  const site = example('nginx/trivium.conf')
    .replace('/etc/nginx/trivium/upstream.conf', upstream)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^\s*ssl_.*$/gm, '');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `worker_processes 2;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 2048; }
http {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  );
  const follow = join(root, 'deploy/nginx/follow-readiness.sh');
  const once = startChild(follow, [upstream, ...servers], { env: { ONCE: '1', NGINX_RELOAD: 'true' } });
  return once.ended.then(() => [
    startChild('nginx', ['-e', `${folder}/error.log`, '-c', file, '-g', 'daemon off;']),
    startChild(follow, [upstream, ...servers], {
      env: { NGINX_RELOAD: `nginx -e ${folder}/error.log -c ${file} -s reload` },
    }),
  ]);
};

/** Starts a proxy in front of the servers (`host:port`) until the stage ends. Returns its origin. */
export const startProxy = async (
  stage: Stage,
  name: ProxyName,
  {
    folder,
    port,
    servers,
  }: { readonly folder: string; readonly port: number; readonly servers: readonly string[] },
): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  const children = await (name === 'nginx' ? startNginx : startCaddy)(folder, port, servers);
  for (const child of children) stage.atEnd(() => child.stop());
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return origin;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not pass calls on: ${children.map(child => child.text()).join('\n')}`);
};
