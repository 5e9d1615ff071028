/** On whom staff may act (DECISIONS 1). */

type Actor = { readonly id: number; readonly role: string };

const RANK: Readonly<Record<string, number>> = { player: 0, editor: 1, admin: 2 };
const rankOf = ({ role }: Actor): number => RANK[role] ?? 0;

/** Nobody acts on himself. An admin acts on everybody else, other staff only on those below their own rank. */
export const mayActOn = (actor: Actor, target: Actor): boolean =>
  actor.id !== target.id && (actor.role === 'admin' || rankOf(target) < rankOf(actor));
