/** The subjects of the settings, at the side; on a phone a row of them. Who has something unsaved is marked. */
import type { Subject } from '@trivium/contract/settings/subject';
import {
  Award,
  Banknote,
  Bell,
  Coins,
  CopyCheck,
  Footprints,
  Gamepad2,
  HardDrive,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Palette,
  PenLine,
  Scale,
  Settings2,
  ShieldCheck,
  Smartphone,
  Swords,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Lamp } from '../../ui/list/mark.tsx';
import type { Settings } from './use-settings.ts';

const ICONS: Readonly<Record<Subject, LucideIcon>> = {
  general: Settings2,
  theme: Palette,
  play: Gamepad2,
  progress: Footprints,
  modes: LayoutGrid,
  battles: Swords,
  duels: Scale,
  friends: Users,
  contests: Trophy,
  coins: Coins,
  badges: Award,
  payouts: Banknote,
  mail: Mail,
  sms: Smartphone,
  push: Bell,
  sign_in: KeyRound,
  writing: PenLine,
  store: HardDrive,
  safety: ShieldCheck,
  copies: CopyCheck,
  maintenance: Wrench,
};

export const SUBJECTS = Object.keys(ICONS) as readonly Subject[];

type SubjectListProps = { current: Subject | null; settings: Settings; onChoose: () => void };

export const SubjectList = ({ current, settings, onChoose }: SubjectListProps) => {
  const t = useText();
  const waiting = new Set(
    settings.rows.filter(({ name }) => settings.changes.includes(name)).map(({ subject }) => subject),
  );
  return (
    <nav className="setting-subjects" aria-label={t('setting.subjects')}>
      {SUBJECTS.map(subject => {
        const Icon = ICONS[subject];
        return (
          <Link
            key={subject}
            // The look has a page of its own, with the screens beside it.
            to={subject === 'theme' ? '/settings/theme' : `/settings?subject=${subject}`}
            aria-current={subject === current ? 'page' : undefined}
            onClick={onChoose}
          >
            <Icon aria-hidden="true" />
            <span className="flex-1">{t(`setting.subject.${subject}`)}</span>
            {waiting.has(subject) && (
              <>
                <Lamp tone="bad" />
                <span className="sr-only">{t('setting.not_saved')}</span>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
};
