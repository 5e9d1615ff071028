/** The door of the contact form: guests too (SPEC 2). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/app-context.ts';
import { type ContactNeeds, openContact } from './contact.ts';

export const contactActions = (house: House, needs: ContactNeeds): Handlers<'send_contact_message'> => {
  const send = openContact(house, needs);
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
