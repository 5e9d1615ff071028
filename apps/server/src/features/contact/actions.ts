/** The door of the contact form: guests too (SPEC 2). */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type ContactDeps, createContact } from './contact.ts';

export const contactActions = (context: AppContext, deps: ContactDeps): Handlers<'send_contact_message'> => {
  const send = createContact(context, deps);
  return {
    send_contact_message: async (call, { name, email, message, website = '' }) => {
      // Whatever fills in what people do not see is told that all went well, and is not heard.
      if (website === '') {
        const playerId = call.signedIn?.playerId ?? null;
        await send({ name, email, message, playerId, address: call.address, now: call.now });
      }
      return { done: true };
    },
  };
};
