/** The part of oidc-provider that the Google test uses; the package brings no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown> & { sub: string }> };

  export class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        findAccount: (context: unknown, sub: string) => Account;
      },
    );
    callback(): RequestListener;
  }
}
