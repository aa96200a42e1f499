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

type Command = (...args: never[]) => void | Promise<unknown>

/**
 * Gives a store the named commands of its part: each runs within the call where the part is there, and waits for it
 * otherwise. Within the call matters: only then a phone may play, and continue in the background. missed: called where
 * the part cannot be loaded; what it throws, the command rejects with.
 */
export function forward<Part, Commands extends Record<Name, Command>, Name extends string>(
  store: Pick<Commands, Name>,
  names: readonly Name[],
  {
    part,
    load,
    missed,
    of,
  }: {
    part: () => Part | undefined
    load: () => Promise<Part>
    missed: (error: unknown) => void
    of: (part: Part) => Commands
  },
): void {
  for (const name of names) {
    const run = (part: Part, args: never[]) => of(part)[name](...args)
    const command: Command = (...args) => {
      const here = part()
      return here ? run(here, args) : load().then((loaded) => run(loaded, args), missed)
    }
    store[name] = command as Commands[Name]
  }
}
