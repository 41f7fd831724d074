/** What a person cannot do either, said in a sentence. */
export class Refusal extends Error {}
