/** As long as a page may keep somebody waiting for data before it shows itself without them; on the server for ever. */
export const aMoment = () => new Promise<void>((resolve) => typeof window !== 'undefined' && setTimeout(resolve, 250))
