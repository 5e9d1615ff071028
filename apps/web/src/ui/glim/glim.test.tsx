/** Glim: switched off by the site and by the device, and drawn in each pose and size (ALIVE 2). */

import { cleanup, render, waitFor } from '@testing-library/react';
import { GLIM_POSES, GLIM_SIZES } from '@trivium/look/glim/pose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLook } from '../../lib/device/look.ts';
import { webSettings } from '../../lib/people.test-kit.ts';
import { useSite } from '../../lib/session/site.ts';
import { Glim } from './glim.tsx';

const show = () => render(<Glim pose="waving" size={64} instead={<i data-testid="lamp" />} />);

beforeEach(() => {
  useSite.setState({ web: webSettings() });
  useLook.setState({ glim: true });
});
afterEach(cleanup);

it('is drawn in every pose and size, hidden from readers', async () => {
  for (const pose of GLIM_POSES)
    for (const size of GLIM_SIZES) {
      const { container } = render(<Glim pose={pose} size={size} />);
      await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
      const drawn = container.querySelector('svg');
      expect([drawn?.dataset['pose'], drawn?.dataset['size']]).toEqual([pose, String(size)]);
      expect(drawn?.getAttribute('aria-hidden')).toBe('true');
      cleanup();
    }
});

it('the older picture stands where the operator or the device has switched him off', () => {
  useLook.setState({ glim: false });
  expect(show().getByTestId('lamp')).toBeTruthy();
  cleanup();
  useLook.setState({ glim: true });
  useSite.setState({ web: webSettings({ glim_enabled: false }) });
  expect(show().getByTestId('lamp')).toBeTruthy();
});
