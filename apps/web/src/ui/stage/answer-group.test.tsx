/** The keyboard of an answer group (DESIGN 10), rendered. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnswerChoice, AnswerGroup } from './answer-group.tsx';
import type { SlabState } from './answer-slab.tsx';

afterEach(cleanup);

const choicesOf = (...states: SlabState[]): AnswerChoice[] =>
  states.map((state, i) => {
    const mark = 'ABCDE'[i] ?? '';
    return { id: `answer-${mark}`, mark, content: `Answer ${mark}`, state };
  });

const fourChoices = choicesOf('resting', 'resting', 'resting', 'resting');

const show = (choices: AnswerChoice[], more: { locked?: boolean; multiple?: boolean } = {}) => {
  const onPick = vi.fn();
  render(<AnswerGroup label="Answers" choices={choices} onPick={onPick} {...more} />);
  return { onPick, user: userEvent.setup() };
};

describe('an answer group', () => {
  it('is one tab stop, and arrows move without picking (DESIGN 10)', async () => {
    const { onPick, user } = show(fourChoices);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Answer C');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Answer B');
    expect(onPick).not.toHaveBeenCalled();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes round from the last answer to the first', async () => {
    const { user } = show(fourChoices);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Answer D');
  });

  it('picks with Enter and with Space (DESIGN 10)', async () => {
    const { onPick, user } = show(fourChoices);
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown} ');
    expect(onPick.mock.calls).toEqual([['answer-A'], ['answer-B']]);
  });

  it('picks by letter and by digit from anywhere on the page (DESIGN 10)', async () => {
    const { onPick, user } = show(fourChoices);
    await user.keyboard('c2');
    expect(onPick.mock.calls).toEqual([['answer-C'], ['answer-B']]);
  });

  it('leaves letters alone that are typed into a field', async () => {
    const onPick = vi.fn();
    render(
      <>
        <input aria-label="Note" />
        <AnswerGroup label="Answers" choices={fourChoices} onPick={onPick} />
      </>,
    );
    await userEvent.setup().type(screen.getByLabelText('Note'), 'abc');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('passes over a removed answer with arrows, letters and presses (DESIGN 6)', async () => {
    const { onPick, user } = show(choicesOf('resting', 'removed', 'resting', 'removed'));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Answer C');
    await user.keyboard('b4');
    await user.click(screen.getByRole('radio', { name: /Answer B/ }));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('picks nothing once it is locked', async () => {
    const { onPick, user } = show(fourChoices, { locked: true });
    await user.tab();
    await user.keyboard('{Enter}a1');
    await user.click(screen.getByRole('radio', { name: /Answer C/ }));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('says which answer is picked, as radios or as check boxes', () => {
    show(choicesOf('resting', 'selected'));
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Answer B');
    cleanup();
    show(choicesOf('selected', 'selected', 'resting'), { multiple: true });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('goes the other way with left and right when the page reads from right to left (DESIGN 11)', async () => {
    const onPick = vi.fn();
    render(
      <div style={{ direction: 'rtl' }}>
        <AnswerGroup label="Answers" choices={fourChoices} onPick={onPick} />
      </div>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Answer B');
  });
});

it('takes a key that is pressed at the first sight of the answers, before the browser has painted', async () => {
  const onPick = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  // Outside of `act`, so that effects run when React runs them in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const seen = new Promise<void>(resolve => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB' }));
      resolve();
    }).observe(place, { childList: true });
  });
  root.render(<AnswerGroup label="Answers" choices={fourChoices} onPick={onPick} />);
  await seen;
  expect(onPick).toHaveBeenCalledExactlyOnceWith('answer-B');
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});
