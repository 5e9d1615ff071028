/** What staff can do to a player; each act opens a dialog that asks why. */
import {
  Ban,
  CircleCheck,
  Coins,
  Eye,
  ImageOff,
  LogOut,
  type LucideIcon,
  Trash2,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { ReasonDialog } from '../../../parts/record/reason-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type PlayerShown, useAct, useMay } from '../use-player.ts';
import { CoinsDialog } from './coins-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';

/** Acts that need a reason and nothing else. */
const PLAIN = {
  warn: { call: 'player/warn', line: 'player.warn_line', icon: TriangleAlert, isTold: true },
  reset_name: { call: 'player/reset_name', line: 'player.reset_name_line', icon: UserRound, isTold: true },
  reset_picture: {
    call: 'player/reset_picture',
    line: 'player.reset_picture_line',
    icon: ImageOff,
    isTold: true,
  },
  log_out: { call: 'player/log_out', line: 'player.log_out_line', icon: LogOut, isTold: false },
  activate: { call: 'player/activate', line: 'player.activate_line', icon: CircleCheck, isTold: false },
  delete: { call: 'player/delete', line: 'player.delete_line', icon: Trash2, isTold: false },
} as const;
type Plain = keyof typeof PLAIN;
type Contact = 'email' | 'mobile';
type Open = Plain | 'deactivate' | 'coins' | `verify_${Contact}`;

const isPlain = (open: Open): open is Plain => open in PLAIN;

const PlainDialog = ({
  shown: { row },
  act: name,
  onClose,
}: {
  shown: PlayerShown;
  act: Plain;
  onClose: () => void;
}) => {
  const t = useText();
  const act = useAct();
  const { call, line, icon, isTold } = PLAIN[name];
  const title = name === 'delete' ? t('player.delete_title', { name: row.name }) : t(`player.${name}`);
  return (
    <ReasonDialog
      title={title}
      line={t(line)}
      act={t(`player.${name}`)}
      icon={icon}
      look={name === 'delete' ? 'danger' : 'ink'}
      isTold={isTold}
      onClose={onClose}
      onDo={reason => act(call, { id: row.id, reason }, t('player.act_done', { act: t(`player.${name}`) }))}
    />
  );
};

const VerifyDialog = ({
  playerId,
  contact,
  onClose,
}: {
  playerId: number;
  contact: Contact;
  onClose: () => void;
}) => {
  const t = useText();
  const act = useAct();
  const named = t(`player.verify_${contact}`);
  return (
    <ReasonDialog
      title={named}
      line={t('player.verify_line')}
      act={named}
      icon={Eye}
      isTold={false}
      onClose={onClose}
      onDo={reason =>
        act('player/verify_contact', { id: playerId, contact, reason }, t('player.act_done', { act: named }))
      }
    />
  );
};

const Dialogs = ({ open, shown, onClose }: { open: Open; shown: PlayerShown; onClose: () => void }) => {
  if (isPlain(open)) return <PlainDialog shown={shown} act={open} onClose={onClose} />;
  if (open === 'deactivate') return <DeactivateDialog row={shown.row} onClose={onClose} />;
  if (open === 'coins') return <CoinsDialog shown={shown} onClose={onClose} />;
  const contact = open === 'verify_email' ? 'email' : 'mobile';
  return <VerifyDialog playerId={shown.row.id} contact={contact} onClose={onClose} />;
};

type Offer = readonly [Open, LucideIcon];

const offersOf = ({ row, facts }: PlayerShown, mayGrant: boolean): readonly Offer[] => {
  const acts: readonly (Offer | false)[] = [
    ['warn', TriangleAlert],
    ['log_out', LogOut],
    ['reset_name', UserRound],
    row.picture !== '' && ['reset_picture', ImageOff],
    mayGrant && facts.grants.may && ['coins', Coins],
    facts.email_state === 'unproved' && ['verify_email', Eye],
    facts.mobile_state === 'unproved' && ['verify_mobile', Eye],
    ['delete', Trash2],
  ];
  return acts.filter(offer => offer !== false);
};

export const DoCard = ({ shown }: { shown: PlayerShown }) => {
  const t = useText();
  const mayGrant = useMay('coin_grant/request');
  const [open, setOpen] = useState<Open | null>(null);
  const { row, facts } = shown;
  if (!facts.may_act) return null;
  return (
    <Card title={t('player.do')}>
      <div className="player-acts">
        {offersOf(shown, mayGrant).map(([name, icon]) => (
          <Button key={name} size="small" icon={icon} onClick={() => setOpen(name)}>
            {t(`player.${name}`)}
          </Button>
        ))}
        {row.state === 'active' ? (
          <Button className="player-act-wide" look="danger" icon={Ban} onClick={() => setOpen('deactivate')}>
            {t('player.deactivate')}
          </Button>
        ) : (
          <Button
            className="player-act-wide"
            look="good"
            icon={CircleCheck}
            onClick={() => setOpen('activate')}
          >
            {t('player.activate')}
          </Button>
        )}
      </div>
      {open !== null && <Dialogs open={open} shown={shown} onClose={() => setOpen(null)} />}
    </Card>
  );
};
