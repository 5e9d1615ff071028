/** What a feature's `admin.ts` is given and gives back; the operator's router fills it from the contract's declarations. */
import type { Right } from '@trivium/contract/admin/call';
import type {
  OperatorBody,
  OperatorCallName,
  OperatorCallNamed,
  OperatorReply,
} from '@trivium/contract/admin/catalogue';
import type { Page, SignedIn, Streamed } from '../handler.ts';
import type { PanelSession } from './panel-session.ts';

/** One call of staff on its way through a handler. */
export type StaffCall = {
  readonly signedIn: SignedIn;
  /** What the caller looks after. */
  readonly rights: readonly Right[];
  /** Quiz languages that the caller looks after; null: all. */
  readonly languages: readonly number[] | null;
  /** From where the call came, for the audit log. */
  readonly address: string;
  /** The name that the caller's browser gives itself. */
  readonly device: string;
  /** Null on a call that opens one. */
  readonly panel: PanelSession | null;
  /** Has the browser keep the token of a session of the panel for so long; null takes it away. */
  readonly keepToken: (token: string | null, seconds: number) => void;
  /** Interface language of the caller, by code. */
  readonly locale: string;
  /** The instant of the call by the server's clock. */
  readonly now: number;
};

/** Handlers by name: each returns its reply, whole or streamed, or for a list `{ rows, total }`. */
export type OperatorHandlers<Names extends OperatorCallName = OperatorCallName> = {
  readonly [Name in Names]: (
    call: StaffCall,
    body: OperatorBody<Name>,
  ) => Promise<
    OperatorCallNamed<Name>['paged'] extends true ? Page<OperatorReply<Name>> : OperatorReply<Name> | Streamed
  >;
};
