/**
 * Number of cards on the first screen: rendered at once, and all that the server renders. The browser has the data for
 * the rest.
 */
export const FIRST_CARDS = 6
