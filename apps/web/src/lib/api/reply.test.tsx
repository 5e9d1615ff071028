import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetReplies, invalidate, useReply } from './reply.ts';

const Languages = () => {
  const { reply } = useReply('get_languages', undefined, { freshMs: 0 });
  return <p>{reply === null ? 'none' : `${reply.length} languages`}</p>;
};

const answering = () =>
  vi.fn(async () => new Response(JSON.stringify({ error: false, data: [] }), { status: 200 }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetReplies();
});

it('a screen that wants the newest reply asks once, and again when it is marked as old', async () => {
  const server = answering();
  vi.stubGlobal('fetch', server);
  render(<Languages />);
  await waitFor(() => expect(screen.getByText('0 languages')).toBeTruthy());
  await new Promise(done => setTimeout(done, 50));
  expect(server).toHaveBeenCalledTimes(1);
  invalidate('get_languages');
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
});
