/** The panel's frame: who may fill it, and that it tries a question out without a server. */

import { act, cleanup, render, screen } from '@testing-library/react';
import type { PreviewAsk } from '@trivium/contract/admin/preview';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { QuestionPreview } from './question-preview.tsx';

const ASK: PreviewAsk = {
  preview: 'show',
  state: 'question',
  scheme: 'light',
  question: {
    ...{ kind: 'choice', text: 'Which river?', options: ['Nile', 'Danube'], note: 'It is long.' },
    ...{ image: '', image_alt: '', audio: '', transcript: '', audio_ms: 0, difficulty: 3 },
    ...{ answer_key: { kind: 'choice', option: 1 }, language_id: null, category: null },
  },
};

let around: { postMessage: ReturnType<typeof vi.fn> };
let server: ReturnType<typeof recordedServer>;
beforeEach(() => {
  server = recordedServer({});
  around = { postMessage: vi.fn() };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const framed = () => {
  vi.stubGlobal('parent', around);
  render(<QuestionPreview />);
};
const say = (data: unknown, { origin = location.origin, source = around as unknown } = {}) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  });

it('leads home when nobody frames it', () => {
  history.replaceState(null, '', '/preview/question/');
  vi.stubGlobal('parent', globalThis.self);
  render(<QuestionPreview />);
  expect([location.pathname, document.body.textContent]).toEqual(['/', '']);
});

it('says that it listens to its own origin, and shows nothing before it is told', () => {
  framed();
  expect(around.postMessage.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  expect(document.querySelector('.play')).toBeNull();
});

it('hears only the page around it, of its own origin', async () => {
  framed();
  await say(ASK, { origin: 'https://evil.example' });
  await say(ASK, { source: {} });
  await say({ ...ASK, preview: 'else' });
  await say(null);
  expect(document.querySelector('.play')).toBeNull();
  await say(ASK);
  expect(screen.getByText('Which river?')).toBeDefined();
});

it('follows the words, is answered here, and goes on after the verdict', async () => {
  framed();
  await say(ASK);
  await say({ ...ASK, question: { ...ASK.question, text: 'Which longer river?' } });
  expect(screen.getByText('Which longer river?')).toBeDefined();
  await act(async () => screen.getByText('Nile').click());
  expect(screen.getByText('It is long.')).toBeDefined();
  await say({ ...ASK, state: 'right' });
  expect(screen.getByText('It is long.')).toBeDefined();
  await say(ASK);
  expect(screen.queryByText('It is long.')).toBeNull();
  expect(server.sent).toEqual([]);
});

it('does not take the keys away from the panel while it has no focus itself', async () => {
  framed();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const field = document.body.appendChild(document.createElement('input'));
  const { activeElement } = document;
  field.focus();
  expect(document.activeElement).toBe(activeElement);
  vi.mocked(document.hasFocus).mockReturnValue(true);
  field.focus();
  expect(document.activeElement).toBe(field);
  field.remove();
});
