/** Modes that an operator switched off (issue 3, "Mode switches"). */
import { cleanup, render, screen } from '@testing-library/react';
import { PLAYER_MODES, type PlayerMode } from '@trivium/rules/play/mode-row';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webSettings } from '../../lib/people.test-kit.ts';
import { isSolo, modePath } from '../../lib/routes/modes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Frame } from '../frame.tsx';
import { loadScreen } from './match.ts';
import { loadMatch } from './routes.tsx';

const switchOff = (mode: PlayerMode) =>
  useSite.setState({ web: webSettings({ [`${mode}_enabled`]: false }) });

const show = async (path: string) => {
  const { route, params } = await loadMatch(path);
  const Screen = await loadScreen(route);
  render(<Screen params={params} />);
};

afterEach(() => {
  cleanup();
  useSite.setState({ web: webSettings() });
  history.replaceState(null, '', '/');
});

describe('a mode that is switched off', () => {
  it.each(PLAYER_MODES.filter(isSolo))('%s says so and leads back to the hub', async mode => {
    recordedServer({});
    switchOff(mode);
    await show(modePath(mode));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This way to play is switched off at the moment.',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/quiz-play/');
  });

  it('random battles say so too; a battle that runs has no such door (DECISIONS 11)', async () => {
    recordedServer({});
    useSite.setState({ web: webSettings({ random_battle_enabled: false }) });
    await show('/random-battle/');
    expect(screen.getByText('This way to play is switched off at the moment.')).toBeDefined();
    const { route } = await loadMatch('/random-battle/0197b0a0-0000-7000-8000-000000000001/');
    expect(route.frame).toBe('bare');
  });

  it('lets a play that runs be played to its end', async () => {
    recordedServer({});
    switchOff('math_mania');
    history.replaceState(null, '', '/math-mania/numbers/play/?play=0197b0a0-0000-7000-8000-000000000001');
    await show('/math-mania/numbers/play/');
    expect(screen.queryByText('This way to play is switched off at the moment.')).toBeNull();
  });
});

describe('the tiles of the modes', () => {
  beforeEach(() => useSession.setState({ token: 'x' }));
  afterEach(() => useSession.setState({ token: '' }));

  it('say so when every mode is off', async () => {
    render(<ModeTiles modes={[]} />);
    expect(await screen.findByText('No quizzes available')).toBeDefined();
  });

  it('lead to the modes that are on, and to no other', () => {
    render(<ModeTiles modes={['exam', 'a_mode_to_come']} />);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/exam-module/']);
  });

  it('lead to the battles that are on, each to its own page', () => {
    render(<ModeTiles modes={['random_battle', 'friend_battle', 'group_battle']} />);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/random-battle/',
      '/group-battle/?kind=friend',
      '/group-battle/',
    ]);
  });
});

describe('the way around', () => {
  it.each(['/battles/', '/random-battle/', '/group-battle/join/', '/profile/battles/'])(
    '%s is under "Battle"',
    path => {
      recordedServer({});
      render(
        <Frame frame="nav" path={path}>
          here
        </Frame>,
      );
      const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
      expect(new Set(current)).toEqual(new Set(['Battle']));
    },
  );
});
