/** A reason why an upgrade cannot go on, told in one sentence. */
export class Refusal extends Error {}
