/** One step of something that passes through states: from which, to which (undefined: it is gone), and whose it is. */
export interface Step<Actor extends string> {
  from: readonly number[]
  to?: number
  by: readonly Actor[]
}

export const mayTake = <Actor extends string>({ from, by }: Step<Actor>, state: number, actor: Actor): boolean =>
  from.includes(state) && by.includes(actor)
