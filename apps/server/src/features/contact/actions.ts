/** Handler of the contact form, for guests too (SPEC 2). */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type ContactDeps, createContact } from './contact.ts';

export const contactActions = (context: AppContext, deps: ContactDeps): Handlers<'send_contact_message'> => {
  const send = createContact(context, deps);
  return {
    send_contact_message: async (call, { name, email, message, website = '' }) => {
      // Only a bot fills in this invisible field: it gets the usual reply, and its message is dropped.
      if (website === '') {
        const playerId = call.signedIn?.playerId ?? null;
        await send({ name, email, message, playerId, address: call.address, now: call.now });
      }
      return { done: true };
    },
  };
};
