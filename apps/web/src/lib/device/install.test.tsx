/** When and how the app offers to install the site, and that it asks once. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallOffer } from '../../play/install/install-offer.tsx';
import { useInterface } from '../i18n/text.ts';
import { isMoment } from './install.ts';

const DAY = '2026-11-20';

describe('a good moment', () => {
  it.each([
    [{ plays: 1, firstDay: DAY, isAsked: false }, false],
    [{ plays: 2, firstDay: DAY, isAsked: false }, false],
    [{ plays: 3, firstDay: DAY, isAsked: false }, true],
    [{ plays: 2, firstDay: '2026-11-19', isAsked: false }, true],
    [{ plays: 0, firstDay: '', isAsked: false }, false],
    [{ plays: 30, firstDay: '2026-11-01', isAsked: true }, false],
  ] as const)('%o: %s', (moments, isGood) => expect(isMoment(moments, DAY)).toBe(isGood));
});

describe('the offer', () => {
  const prompt = vi.fn(async () => undefined);
  const finish = (playId: string, isGood = true) => {
    cleanup();
    render(<InstallOffer playId={playId} isGood={isGood} />);
  };
  const offer = () => screen.queryByRole('region', { name: /at hand/ });

  beforeEach(() => {
    useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
    prompt.mockClear();
    Reflect.set(globalThis, 'installOffer', { prompt });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(globalThis, 'installOffer');
  });

  it('comes with the third play on a day, after a good one, once; a no is a no', () => {
    finish('p1');
    finish('p1');
    finish('p2');
    expect(offer()).toBeNull();
    finish('p3', false);
    expect(offer()).toBeNull();
    finish('p4');
    expect(offer()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    finish('p5');
    expect(offer()).toBeNull();
    expect(prompt).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new Event('beforeinstallprompt')));
    expect(offer()).toBeNull();
  });
});
