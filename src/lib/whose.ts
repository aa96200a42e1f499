/** Whoever is not signed in, in keys and stores of this device. */
export const GUEST = 'guest'
/** Begins the name of a session whose citizen the server has not told yet: what it is answered is stored for nobody. */
export const UNNAMED = 'unnamed'
