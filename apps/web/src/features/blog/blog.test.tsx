/** The blog on recorded replies: list, post, and a missing post (SPEC 7, 8). */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { BlogList } from './blog-list.tsx';
import { BlogPost } from './blog-post.tsx';

const post: Reply<'get_blog_post'> = {
  slug: 'a-post',
  title: 'A post',
  summary: 'About it.',
  image: '',
  image_alt: '',
  published_at: '2026-11-03T12:00:00.000Z',
  language: 'en',
  rtl: false,
  reading_minutes: 2,
  html: '<h2>Inside</h2><p>Words.</p>',
};
type Acts = Parameters<typeof recordedServer>[0];

const open = async (page: React.ReactNode, acts: Acts) => {
  recordedServer(acts);
  render(page);
  await act(async () => {});
};

afterEach(() => {
  cleanup();
  forgetReplies();
});

it('lists posts, each a link with its day and its reading time', async () => {
  await open(<BlogList />, { get_blog_list: () => ({ reply: [post], total: 1 }) });
  const link = screen.getByRole('link', { name: /A post/ });
  expect(link.getAttribute('href')).toBe('/blog/a-post/');
  expect(link.textContent).toContain('November 3, 2026 · 2 minutes to read');
});

it('says so when there are none, and offers another try when they did not come', async () => {
  await open(<BlogList />, { get_blog_list: () => ({ reply: [], total: 0 }) });
  expect(screen.getByRole('heading', { name: 'No posts yet' })).toBeDefined();
  cleanup();
  await open(<BlogList />, {});
  expect(screen.getByRole('alert')).toBeDefined();
});

it('shows a post in its own language, under its title', async () => {
  await open(<BlogPost params={{ slug: 'a-post' }} />, {
    get_blog_post: () => ({ reply: { ...post, language: 'ar', rtl: true } }),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'A post' })).toBeDefined();
  const article = screen.getByRole('article', { name: 'A post' });
  expect([article.lang, article.dir, article.textContent]).toEqual(['ar', 'rtl', 'InsideWords.']);
  expect(document.title).toContain('A post');
});

it('says that a post is gone and leads back to the others', async () => {
  await open(<BlogPost params={{ slug: 'gone' }} />, {
    get_blog_post: () => ({ refused: 'no_data' }),
  });
  expect(screen.getByRole('heading', { name: 'This post is not here' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog/');
});
