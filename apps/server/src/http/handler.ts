/** What a feature's `actions.ts` receives and returns; the router fills it in by the contract's declarations. */

import type { Who } from '@trivium/contract/action';
import type { ActionName, ActionNamed, ReadFields, Reply } from '@trivium/contract/catalogue';

/** A caller with a session. */
export type SignedIn = {
  readonly playerId: number;
  readonly role: 'player' | 'editor' | 'admin';
  readonly isDemo: boolean;
  /** He came with a one-time password and has not chosen his own yet (DECISIONS 12). */
  readonly isFirstSignIn: boolean;
  readonly interfaceLanguage: string;
  readonly quizLanguageId: number | null;
  /** Factor on the clocks of solo modes; an accessibility setting (DECISIONS 4). */
  readonly extraTime: 1 | 1.5 | 2;
  readonly tokenHash: Uint8Array;
  readonly signedInAt: number;
};

/** What an ID token proves about a person; `check_user_exists` and `user_signup` rely on it (DECISIONS 2). */
export type Proof = {
  readonly uid: string;
  readonly type: 'email' | 'gmail' | 'mobile';
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly mobile: string | null;
  readonly name: string | null;
  /** When the person signed in, in epoch milliseconds. */
  readonly signedInAt: number;
};

/** One call as its handler sees it. */
export type Call = {
  readonly signedIn: SignedIn | null;
  readonly proof: Proof | null;
  /** The quiz language of field `language_id`; null when it was not sent. */
  readonly languageId: number | null;
  /** Interface language of the caller, by code. */
  readonly locale: string;
  /** Address of the caller as a trusted proxy reports it; for limits only. */
  readonly address: string;
  /** The device's own name, shortened. */
  readonly device: string;
  /** The instant of the call by the server's clock. */
  readonly now: number;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Sets a cookie on the reply: HttpOnly, SameSite=Lax, Secure on https. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
};

/** Where a request to sign in comes from. */
export type Visitor = {
  /** Address as the configured proxy tells it; for limits only. */
  readonly address: string;
  /** The browser's mark: the tries of a code belong to it, and accounts know it again. */
  readonly device: string;
  /** Interface language, for letters. */
  readonly locale: string;
  readonly now: number;
};

/** A call that is made before there is a session. */
export type VisitorCall = Visitor & {
  readonly cookies: Call['cookies'];
  /** Sets a cookie on the reply: HttpOnly, SameSite=Lax. */
  readonly setCookie: (
    name: string,
    value: string,
    options: { path: string; maxAge: number; secure: boolean },
  ) => void;
};

/** A call whose declaration asks for a session. */
export type SignedInCall = Call & { readonly signedIn: SignedIn };
/** A call whose declaration asks for an ID token. */
export type ProofCall = Call & { readonly proof: Proof };

type CallFor<W extends Who> = W extends 'visitor'
  ? VisitorCall
  : W extends 'guest'
    ? Call
    : W extends 'proof'
      ? ProofCall
      : SignedInCall;

/** One page of a list, for actions declared `paged`. */
export type Page<Rows> = { readonly rows: Rows; readonly total: number };

/** A reply too long to be held in memory: pieces of the JSON text of its data, made as fast as the caller reads. */
export class Streamed {
  readonly pieces: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Handlers by name. Each returns its reply, whole or streamed; those of paged actions return `{ rows, total }`. */
export type Handlers<Names extends ActionName> = {
  readonly [Name in Names]: (
    call: CallFor<ActionNamed<Name>['who']>,
    fields: ReadFields<Name>,
  ) => Promise<ActionNamed<Name>['paged'] extends true ? Page<Reply<Name>> : Reply<Name> | Streamed>;
};
