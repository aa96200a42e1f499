/** A part of a store that is loaded once the first page is drawn, or with the first command that needs it. */
export interface PartLoader<T> {
  /** Connects the part with its store; called with each command until it is there. */
  load: () => Promise<T>
  /** A command could not be done. */
  missed: (error: unknown) => void
}

/** For the server, where nobody taps. */
export const noPart: PartLoader<never> = {
  load: () => Promise.reject(new Error('no such part here')),
  missed: () => {},
}
