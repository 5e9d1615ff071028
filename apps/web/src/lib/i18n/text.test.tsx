/** The words of the interface: places, plurals, direction (DECISIONS 10). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLook } from '../device/look.ts';
import { followLanguage, say, useInterface, useNumber, useText } from './text.ts';

afterEach(cleanup);

const english = {
  code: 'en',
  rtl: false,
  version: '1',
  texts: {
    'home.days_one': '{count} day',
    'home.days_other': '{count} days',
    'home.good_evening': 'Good evening, {name}',
  },
};
const arabic = {
  code: 'ar',
  rtl: true,
  version: '1',
  texts: { 'home.days_other': '{count} يوم', 'home.good_evening': 'مساء الخير، {name}' },
};

const Days = ({ count }: { count: number }) => <p>{useText()('home.days', { count })}</p>;

it('chooses the plural and fills the places', () => {
  useInterface.setState(english);
  render(<Days count={1} />);
  expect(screen.getByText('1 day')).toBeTruthy();
  cleanup();
  render(<Days count={1200} />);
  expect(screen.getByText('1,200 days')).toBeTruthy();
});

it('turns the page with the language: lang, dir and every sentence on screen', () => {
  useInterface.setState(english);
  const stop = followLanguage();
  render(<Days count={12} />);
  act(() => useInterface.setState(arabic));
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  expect(document.body.textContent).toContain('يوم');
  act(() => useInterface.setState(english));
  expect(document.documentElement.dir).toBe('ltr');
  stop();
});

it('isolates names and figures where lines run right to left', () => {
  useInterface.setState(arabic);
  expect(say('home.good_evening', { name: 'Amina' })).toBe('مساء الخير، \u2068Amina\u2069');
  expect(say('home.days', { count: 12 })).toMatch(/^\u2066.+\u2069 يوم$/);
  useInterface.setState({ ...arabic, texts: { 'start.score': 'صحيح: +{right}. خطأ: −{wrong}.' } });
  expect(say('start.score', { right: 4, wrong: 1 })).toMatch(
    /: \u2066\+[4٤]\u2069\. خطأ: \u2066−[1١]\u2069\.$/,
  );
  useInterface.setState(english);
  expect(say('home.good_evening', { name: 'Amina' })).toBe('Good evening, Amina');
});

it('keeps the full stop of a sentence that still stands in English at its end', () => {
  useInterface.setState({
    ...arabic,
    texts: { ...arabic.texts, 'home.title': 'Ready for a round?' },
  });
  expect(say('home.title')).toBe('\u2066Ready for a round?\u2069');
  expect(say('home.good_evening', { name: 'Amina' }).startsWith('\u2066')).toBe(false);
});

it('keeps a name that runs the other way to itself in a sentence from left to right', () => {
  useInterface.setState(english);
  expect(say('home.good_evening', { name: 'أمينة' })).toBe('Good evening, \u2068أمينة\u2069');
});

const Figure = () => <p>{useNumber()(1204.5)}</p>;

it('shows the digits that the device chose, in sentences and numbers alike', () => {
  const shown = () => {
    render(<Figure />);
    const text = document.querySelector('p')?.textContent;
    cleanup();
    return [text, say('home.days', { count: 12 }).replaceAll(/[\u2066-\u2069]/g, '')];
  };
  useInterface.setState(arabic);
  useLook.setState({ digits: 'own' });
  expect(shown()).toEqual(['١٬٢٠٤٫٥', '١٢ يوم']);
  useLook.setState({ digits: 'latin' });
  expect(shown()).toEqual(['1,204.5', '12 يوم']);
  useLook.setState({ digits: 'language' });
  expect(shown()).toEqual(['1,204.5', '12 يوم']);
});
