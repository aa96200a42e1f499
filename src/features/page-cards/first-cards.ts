/** So many cards stand on the first screen: drawn at once, and all that the server draws. The browser has the answers for the rest. */
export const FIRST_CARDS = 6
