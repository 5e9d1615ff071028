/** What a message of the contact form may hold, in characters (SPEC 2). The form and the call have the same bounds. Pure. */
export const NAME_MOST = 80;
export const EMAIL_MOST = 254;
export const MESSAGE_MOST = 4000;
