/** Reads from the emulator what a mailbox or a phone would receive, and changes what an operator changes in Firebase's console. */
import { expect } from '@playwright/test';
import { EMULATOR, PROJECT } from './places.ts';

const ask = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
  const reply = await fetch(EMULATOR + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`the emulator answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

type Letter = { email: string; requestType: string; oobLink: string; oobCode: string };

const newest = async <Item>(read: () => Promise<Item | undefined>): Promise<Item> => {
  let found: Item | undefined;
  await expect(async () => {
    found = await read();
    expect(found).toBeDefined();
  }).toPass();
  return found as Item;
};

/** The latest mail of a kind to an address. */
export const letterTo = (email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<Letter> =>
  newest(async () => {
    const { oobCodes } = (await ask(`/emulator/v1/projects/${PROJECT}/oobCodes`)) as { oobCodes: Letter[] };
    return oobCodes.findLast(letter => letter.email === email && letter.requestType === kind);
  });

export const lettersTo = async (email: string): Promise<number> => {
  const { oobCodes } = (await ask(`/emulator/v1/projects/${PROJECT}/oobCodes`)) as { oobCodes: Letter[] };
  return oobCodes.filter(letter => letter.email === email).length;
};

/** The latest code for a number. */
export const codeTo = (mobile: string): Promise<string> =>
  newest(async () => {
    const { verificationCodes } = (await ask(`/emulator/v1/projects/${PROJECT}/verificationCodes`)) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    return verificationCodes.findLast(sent => sent.phoneNumber === mobile)?.code;
  });

type Account = { localId: string; email?: string };

export const accountOf = async (email: string): Promise<Account | undefined> => {
  const found = (await ask(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`, 'POST', {
    email: [email],
  })) as { users?: Account[] };
  return found.users?.[0];
};

/** Disables an account, as an operator does in the console. */
export const disable = async (email: string): Promise<void> => {
  const account = await accountOf(email);
  await ask(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, 'POST', {
    localId: account?.localId,
    disableUser: true,
  });
};

/** Sets whether the project hides which accounts exist, as new projects do. */
export const hideAccounts = (isHidden: boolean): Promise<unknown> =>
  ask(`/emulator/v1/projects/${PROJECT}/config`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: isHidden },
  });

/** Makes an account with a verified address, without the screens. */
export const haveAccount = async (email: string, password: string): Promise<void> => {
  await ask(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, 'POST', {
    email,
    password,
    emailVerified: true,
  });
};
