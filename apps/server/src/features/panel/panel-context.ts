/** What signing in to the panel needs of the platform and of the features beside it. */
import type { StaffCall } from '../../http/admin/handler.ts';
import type { PanelSession } from '../../http/admin/panel-session.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Allowances } from '../../platform/limit/allowance.ts';
import type { LetterKind } from '../../platform/outbox/letters.ts';
import type { SecretBox } from '../../platform/secret/secret-box.ts';

export type PanelContext = Pick<AppContext, 'db' | 'dice' | 'env' | 'pool'> & {
  readonly allowances: Allowances;
  /** Seals secrets of apps. */
  readonly box: SecretBox;
  readonly hashCode: (playerId: number, code: string) => Buffer;
  readonly siteName: () => string;
  /** Tells the owner of an account by letter. */
  readonly tell: (
    db: Db,
    playerId: number,
    letter: {
      readonly kind: LetterKind;
      readonly now: number;
      readonly words?: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
};

/** The session of a call that is answered on one. */
export const panelOf = ({ panel }: StaffCall): PanelSession => {
  if (panel === null) throw new Error('a call of the panel came without a session');
  return panel;
};
