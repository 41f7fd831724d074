/** A command that a person could not carry out either, explained in a sentence. */
export class Refusal extends Error {}
