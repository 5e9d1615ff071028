/** Pages of text and what crawlers read, over HTTP (SPEC 2; DECISIONS 1, 10). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '@trivium/contract/settings';
import { PROTECTED_PREFIXES } from '@trivium/rules/site/guarded';
import { PAGE_NAMES, PAGE_PATHS } from '@trivium/rules/site/path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { serveWeb } from '../../http/pages/web.ts';
import { createBlog } from '../blog/blog.ts';
import { seedBlog } from '../blog/seed.ts';
import { createHeads } from '../page/heads.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedBlog(world.context.db);
});
afterAll(() => world.close());

const settings = () => world.app.rooms.settings;
const page = async (type: string) =>
  (await world.call('get_settings', { type })).body['data'] as {
    html: string;
    language: string;
    rtl: boolean;
  };

describe('pages of text', () => {
  it.each(PAGE_NAMES)('%s has a text of ours while the operator wrote none', async name => {
    const { html, language, rtl } = await page(name);
    expect(html).toMatch(/<(p|h2)>/);
    expect({ language, rtl, open: /[{}]/.test(html) }).toEqual({ language: 'en', rtl: false, open: false });
  });

  it('name the site and tell the numbers of the settings as they are now', async () => {
    const faq = async () => (await page('faq')).html;
    expect(await faq()).toContain('The smallest request is 1,000 coins');
    await settings().set('payout_minimum_coins', 2_500, null);
    await settings().set('site_name', 'Tom <b>& Ann', null);
    expect(await faq()).toContain('The smallest request is 2,500 coins');
    expect((await page('about_us')).html).toContain('Tom &lt;b&gt;&amp; Ann is a quiz night');
    await settings().set('payout_minimum_coins', 1_000, null);
    await settings().set('site_name', 'Trivium', null);
  });

  it('answer at least twelve real questions', async () => {
    expect((await page('faq')).html.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(12);
  });

  it.each(['en', 'ar', 'hi', 'fr', 'es'])(
    'show nobody a place that is left for the operator, in %s',
    async language => {
      for (const name of PAGE_NAMES) {
        const { html } = world.app.rooms.pages.shown(name, language);
        expect([name, html.match(/<mark|template|to be completed|[{}]/i)?.[0]]).toEqual([name, undefined]);
      }
      const { stateOf } = world.app.rooms.pages;
      const gaps = PAGE_NAMES.filter(name => stateOf(name, language).has_gap);
      expect(gaps).toEqual(['privacy_policy', 'terms_conditions']);
    },
  );
});

describe('what crawlers read', () => {
  it('robots.txt closes what needs a login and names the sitemap', async () => {
    const { body, headers } = await world.app.inject('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const prefix of [...PROTECTED_PREFIXES, '/api/', '/auth/', '/sample-quiz/'])
      expect(body).toContain(`\nDisallow: ${prefix}\n`);
    expect(body).toContain(`Sitemap: ${world.context.env.publicUrl}/sitemap.xml`);
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });

  it('sitemap.xml lists every public page and post, and nothing that is protected', async () => {
    const { body, headers } = await world.app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.slice(world.context.env.publicUrl.length),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        ...['/', '/quiz-play/', '/leaderboard/', '/blog/', ...Object.values(PAGE_PATHS)],
        '/blog/how-to-keep-a-streak-kind/',
      ]),
    );
    expect(body).toContain(
      `<xhtml:link rel="alternate" hreflang="hi" href="${world.context.env.publicUrl}/faq/?lang=hi"/>`,
    );
    expect(found.filter(path => PROTECTED_PREFIXES.some(prefix => path.startsWith(prefix)))).toEqual([]);
  });
});

describe('the served page', () => {
  /** A built app is not needed to see what its page becomes. */
  const served = async (
    path: string,
    headers = {},
    locale = 'en',
    look: { fonts: readonly string[]; icon: string | null } = { fonts: [], icon: null },
  ) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivium-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en" dir="ltr"><head><meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFB42E" /><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111111" /><link rel="manifest" href="/manifest.webmanifest" /><link rel="preload" href="/assets/figtree-latin-wght-normal-1.woff2" as="font" type="font/woff2" crossorigin><link rel="icon" href="/icon.svg" type="image/svg+xml" /><title>x</title><meta name="description" content="x" /><script id="boot" type="application/json"><!--boot--></script></head><body><div id="root"></div></body></html>',
    );
    for (const file of ['deep-link.json', 'deep-link.json.gz', 'sw.js'])
      writeFileSync(join(folder, file), '[]');
    for (const name of [
      'figtree-latin-wght-normal-1',
      'rubik-latin-wght-normal-2',
      'rubik-arabic-wght-normal-3',
    ])
      writeFileSync(join(folder, 'assets', `${name}.woff2`), '');
    const app = Fastify();
    const { context } = world;
    const blog = createBlog(context);
    const heads = createHeads({
      publicUrl: 'https://quiz.example',
      settings: settings(),
      say: world.app.rooms.languages.say,
      isRtl: world.app.rooms.languages.isRtl,
      languages: world.app.rooms.languages.interfaces,
      posts: blog.known,
      postBody: async slug => (await blog.post(slug))?.body ?? '',
      postsFor: language => blog.teasersFor(language, 'en'),
      pages: world.app.rooms.pages,
      modes: () => ['quiz_zone', 'daily_quiz'],
      shared: async () => null,
    });
    await serveWeb(app, {
      folder,
      localeOf: () => locale,
      boot: () => ({
        ...{ version: '1', data: { words: '</head>' }, rtl: false, css: '' },
        ...{ colours: { day: '#7a3ef0', night: '#06212a' }, ...look },
      }),
      headOf: heads.of,
      isInMaintenance: () => false,
      cdnOrigin: () => '',
    });
    const { statusCode, body } = await app.inject({ url: path, headers });
    await app.close();
    rmSync(folder, { recursive: true });
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
    return {
      statusCode,
      body,
      title: /<title[^>]*>([^<]*)</.exec(body)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
      meta,
    };
  };

  it('has title, description, canonical and social picture of its path without any script', async () => {
    const home = await served('/');
    expect([home.title, home.canonical]).toEqual([
      'Quiz games to play alone or against others · Trivium',
      'https://quiz.example/',
    ]);
    const faq = await served('/FAQ?from=mail');
    expect([faq.statusCode, faq.title, faq.canonical]).toEqual([
      200,
      'Questions and answers · Trivium',
      'https://quiz.example/faq/',
    ]);
    expect(faq.meta('description')).toMatch(/^Short answers/);
    expect(faq.meta('og:title')).toBe(faq.title);
    expect(faq.meta('og:image')).toBe('https://quiz.example/social.png');
    expect(faq.meta('twitter:card')).toBe('summary_large_image');
  });

  it('names the manifest in the language of the page, and the device’s bar has the brand’s colours', async () => {
    const { body } = await served('/', {}, 'ar');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar" />');
    expect(body).toContain('media="(prefers-color-scheme: light)" content="#7a3ef0"');
    expect(body).toContain('media="(prefers-color-scheme: dark)" content="#06212a"');
  });

  it('names the faces in force, each once, and the site’s own mark for the tab', async () => {
    const ours = await served('/');
    expect(ours.body).not.toContain('woff2');
    const saving = await served('/', { 'save-data': 'on' }, 'en', {
      fonts: ['rubik-latin-wght-normal'],
      icon: null,
    });
    expect(saving.body).not.toContain('woff2');
    expect(ours.body).toContain('<link rel="icon" href="/icon.svg"');
    const fonts = ['rubik-latin-wght-normal', 'rubik-latin-wght-normal'];
    const own = await served('/', {}, 'en', { fonts, icon: '/files/site/a-icon.png' });
    expect(own.body.match(/href="[^"]+woff2"/g)).toEqual(['href="/assets/rubik-latin-wght-normal-2.woff2"']);
    expect(own.body).toContain('<link rel="icon" href="/files/site/a-icon.png" type="image/png" />');
    expect(own.body).not.toContain('href="/icon.svg"');
  });

  it('says of a post in another language than the page which one that is (DECISIONS 12)', async () => {
    const path = '/blog/how-to-keep-a-streak-kind/';
    const inArabic = await served(path, {}, 'ar');
    expect(inArabic.body).toContain('<title lang="en" dir="ltr">How to keep a streak kind');
    expect(inArabic.body).toContain('<meta lang="en" dir="ltr" name="description" content="');
    const inEnglish = await served(path);
    expect(inEnglish.body).toContain('<title>How to keep a streak kind');
    expect(inEnglish.body).toContain('<meta name="description" content="');
  });

  it('tells of a post what the post says, and 404 of one that is not there', async () => {
    const post = await served('/blog/how-a-question-earns-its-place/');
    expect(post.title).toBe('How a question earns its place · Trivium');
    expect(post.meta('og:type')).toBe('article');
    expect(post.meta('article:published_time')).toBe('2026-10-06T12:00:00.000Z');
    const gone = await served('/blog/nothing-here/');
    expect([gone.statusCode, gone.meta('robots'), gone.canonical]).toEqual([404, 'noindex', undefined]);
  });

  it('keeps protected and unknown pages out of search engines', async () => {
    for (const path of ['/profile/wallet/', '/quiz-zone/', '/auth/login/', '/whatever/']) {
      const { meta, canonical } = await served(path);
      expect([path, meta('robots'), canonical]).toEqual([path, 'noindex', undefined]);
    }
  });

  it('names itself in every language that is offered, and one address for all (DECISIONS 10)', async () => {
    const { body, canonical } = await served('/faq/?lang=fr', {}, 'fr');
    expect(canonical).toBe('https://quiz.example/faq/');
    const found = [...body.matchAll(/hreflang="([\w-]+)" href="(https[^"]+)"/g)].map(([, code, address]) => [
      code,
      address,
    ]);
    expect(found).toEqual([
      ...['en', 'ar', 'hi', 'fr', 'es'].map(code => [code, `https://quiz.example/faq/?lang=${code}`]),
      ['x-default', 'https://quiz.example/faq/'],
    ]);
    expect((await served('/blog/how-to-keep-a-streak-kind/')).body).not.toContain('rel="alternate"');
  });

  it('has a title and a description of its own in each language', async () => {
    const told = await Promise.all(
      ['en', 'ar', 'hi', 'fr', 'es'].map(async locale => {
        const { title = '', meta } = await served('/', {}, locale);
        return { title, description: meta('description') ?? '' };
      }),
    );
    expect(new Set(told.map(({ title }) => title)).size).toBe(5);
    expect(new Set(told.map(({ description }) => description)).size).toBe(5);
    await settings().set('site_description', 'Our pub quiz.', null);
    expect((await served('/', {}, 'fr')).meta('description')).toBe('Our pub quiz.');
    await settings().set('site_description', SETTINGS.site_description.default, null);
  });

  const factsOf = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('says what it is in the words of schema.org', async () => {
    const typesOf = async (path: string) => factsOf((await served(path)).body).map(fact => fact['@type']);
    expect(await typesOf('/')).toEqual(['WebSite', 'Organization']);
    expect(await typesOf('/quiz-play/')).toEqual(['BreadcrumbList', 'Quiz']);
    expect(await typesOf('/about-us/')).toEqual(['BreadcrumbList']);
    expect(await typesOf('/blog/how-to-keep-a-streak-kind/')).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(await typesOf('/profile/wallet/')).toEqual([]);
    const faq = factsOf((await served('/faq/')).body).find(fact => fact['@type'] === 'FAQPage');
    const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    const shown = (await page('faq')).html.match(/<h3>/g)?.length;
    expect(questions).toHaveLength(shown ?? 0);
    expect(questions.every(({ name, acceptedAnswer }) => name !== '' && acceptedAnswer.text !== '')).toBe(
      true,
    );
  });

  it('is read without scripts: its words, its ways and its languages', async () => {
    const plainOf = (body: string) =>
      /<div id="root"><div class="plain">([\s\S]*)<\/div><\/div><\/body>/.exec(body)?.[1] ?? '';
    const faq = plainOf((await served('/faq/')).body);
    expect(faq).toContain('<h1>Questions and answers</h1>');
    expect(faq).toContain((await page('faq')).html);
    expect(faq).toContain('href="/faq/?lang=ar" lang="ar" dir="rtl" hreflang="ar">العربية</a>');
    const post = plainOf((await served('/blog/how-to-keep-a-streak-kind/', {}, 'ar')).body);
    expect(post).toContain('<h1 lang="en" dir="ltr">How to keep a streak kind</h1>');
    expect(plainOf((await served('/blog/')).body)).toContain('href="/blog/how-to-keep-a-streak-kind/"');
    expect(plainOf((await served('/', {}, 'fr')).body)).toContain('activez JavaScript');
    expect(plainOf((await served('/quiz-zone/')).body)).toContain('switch on JavaScript');
  });

  it('hands out no file that is for the server alone', async () => {
    for (const path of ['/index.html', '/deep-link.json', '/deep-link.json.gz'])
      expect([path, (await served(path, { 'accept-encoding': 'gzip' })).statusCode]).toEqual([path, 404]);
    expect((await served('/sw.js')).statusCode).toBe(200);
  });

  it('escapes what an operator or an editor wrote', async () => {
    await settings().set('site_name', '"><script>x</script>', null);
    const { title, meta } = await served('/about-us/');
    expect(title).toContain('&lt;script&gt;');
    expect(meta('og:site_name')).toBe('&quot;&gt;&lt;script&gt;x&lt;/script&gt;');
    await settings().set('site_name', 'Trivium', null);
  });
});
