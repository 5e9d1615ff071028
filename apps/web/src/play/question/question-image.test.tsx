/** A detail is shown close, one may step back and go closer again, and the next question begins close (ALIVE 4). */

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useInterface } from '../../lib/i18n/text.ts';
import { QuestionImage } from './question-image.tsx';

beforeEach(() => useInterface.setState({ code: 'en', rtl: false, version: '1', texts: english }));
afterEach(cleanup);

const PART = '#xywh=percent:20,30,40,40';
const picture = () => screen.getByRole('img', { name: 'Red, with grains' });
const isNear = () => picture().closest('.near-picture') !== null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('steps back from a detail, and the next one is close again', () => {
  const { rerender } = render(<QuestionImage src={`/media/a.webp${PART}`} alt="Red, with grains" />);
  expect([isNear(), picture().getAttribute('src')]).toEqual([true, '/media/a.webp']);
  press('Step back');
  expect(isNear()).toBe(false);
  press('Go closer');
  expect(isNear()).toBe(true);
  press('Step back');
  rerender(<QuestionImage src={`/media/b.webp${PART}`} alt="Red, with grains" />);
  expect([isNear(), picture().getAttribute('src')]).toEqual([true, '/media/b.webp']);
});

it('offers no step from a picture that is shown whole', () => {
  render(<QuestionImage src="/media/a.webp" alt="Red, with grains" />);
  expect(isNear()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Step back' })).toBeNull();
});
