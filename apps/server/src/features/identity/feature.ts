/** Proving who somebody is: by e-mail, phone or Google, with an ID token in the end (DECISIONS 2). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { identityActions } from './actions.ts';
import type { Identity } from './identity.ts';
import { ownSignIn } from './person/data-export.ts';

export const identityFeature = (context: AppContext, identity: Identity) =>
  ({
    handlers: identityActions(context, identity),
    jobs: [{ name: 'identity-sweep', cron: '23 * * * *', run: () => identity.sweep(context.clock.now()) }],
    exports: [ownSignIn],
    stop: identity.settled,
  }) satisfies Feature;
