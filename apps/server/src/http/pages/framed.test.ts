/** Which page may be framed, and by whom: the panel frames the player's own screens, and nobody frames anything else. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { protect } from '../protect.ts';

it('lets pages of this site frame the previews, and no page frame any other', async () => {
  const app = Fastify();
  await protect(app, {
    isHttps: false,
    scripts: [],
    files: () => [],
    assets: () => [],
    firebase: () => null,
  });
  app.get('/*', async () => 'page');
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec(
      String((await app.inject({ url })).headers['content-security-policy']),
    )?.[1];
  for (const url of [
    ...['/preview/question/', '/preview/question', '/preview/question/?x=1'],
    '/preview/line/',
    ...['/preview/home/', '/preview/result/', '/preview/letter/', '/preview/contest/', '/preview/text/'],
  ])
    expect([url, await ancestors(url)]).toEqual([url, "'self'"]);
  for (const url of [
    '/',
    '/preview/',
    '/preview/question/x',
    '/preview/text/x',
    '/x/preview/question/',
    '/?/preview/question/',
  ])
    expect([url, await ancestors(url)]).toEqual([url, "'none'"]);
  await app.close();
});
