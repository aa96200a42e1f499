/** What an effect may return: a function that ends it, or nothing. A call declared void does not satisfy it. */
export type CleanUp = (() => void) | undefined
