/** The feature of rooms: friend and group battles by code, invitations and rematches (DECISIONS 6). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { roomActions } from './actions.ts';
import { ownInvitations } from './data-export.ts';
import { forgetInvites } from './invite/invite.ts';

export const roomFeature = (context: AppContext, deps: Parameters<typeof roomActions>[1]) =>
  ({
    handlers: roomActions(context, deps),
    exports: ownInvitations,
    erase: [forgetInvites],
  }) satisfies Feature;
