/** The end of the top bar: find anything, and the own account. */

import { Avatar } from '@trivium/look/marks/avatar';
import { ExternalLink, Keyboard, KeyRound, Languages, LogOut, Moon, Search, SunMoon } from 'lucide-react';
import { useGetIdentity } from 'ra-core';
import { useNavigate } from 'react-router';
import { chooseLanguage, LANGUAGES, type Language, useText } from '../../lib/text.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { LateMenu } from '../../ui/overlay/late-menu.tsx';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { openCommands, openKeys } from './commands.ts';
import { signOut } from './sign-out.ts';

const NEXT_THEME = { system: 'light', light: 'dark', dark: 'system' } as const;

const useAccountItems = (): readonly MenuItem[] => {
  const t = useText();
  const theme = useTheme();
  const navigate = useNavigate();
  const languages = Object.entries(LANGUAGES).map(([code, name]) => ({
    id: code,
    name: <span lang={code}>{name}</span>,
    icon: Languages,
    onSelect: () => void chooseLanguage(code as Language),
  }));
  return [
    {
      id: 'theme',
      name: `${t('shell.theme')}: ${t(`shell.theme.${theme}`)}`,
      icon: theme === 'dark' ? Moon : SunMoon,
      onSelect: () => chooseTheme(NEXT_THEME[theme]),
    },
    ...languages,
    {
      id: 'security',
      name: t('session.security'),
      icon: KeyRound,
      onSelect: () => void navigate('/security'),
    },
    { id: 'keys', name: t('shell.keys'), icon: Keyboard, onSelect: openKeys },
    {
      id: 'players',
      name: t('shell.players_side'),
      icon: ExternalLink,
      onSelect: () => location.assign('/'),
    },
    { id: 'out', name: t('shell.sign_out'), icon: LogOut, onSelect: () => void signOut() },
  ];
};

export const TopEnd = () => {
  const t = useText();
  const { identity } = useGetIdentity();
  const items = useAccountItems();
  return (
    <>
      <button type="button" className="finder" onClick={openCommands}>
        <Search aria-hidden="true" />
        <span className="finder-name">{t('shell.find')}</span>
        <span className="key-cap" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <LateMenu label={t('shell.account')} items={items}>
        <button type="button" className="icon-button" aria-label={t('shell.account')}>
          <Avatar seed={String(identity?.id ?? '')} size={2} />
        </button>
      </LateMenu>
    </>
  );
};
