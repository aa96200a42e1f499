/** The model: what one citizen has been told, against what a source says there is of them. */

/** What a source says of one citizen. The database says all of it, the API a part. */
export interface Seen {
  /** The kinds this source tells of: the first words of what is named below. */
  kinds: ReadonlySet<string>
  /** What was written once, as often as it is there: 'comment 第 1 条', 'packet 7', 'transfer 101'. */
  writes: string[]
  /** Marks, joins and ballots that are set: 'like 101' is 1, 'ballot 3' is the option. What is not named is 0. */
  states: ReadonlyMap<string, number>
  /** Cents; absent: this source does not say. */
  balance?: number
}

/** One write of a citizen, as far as the model is concerned. */
export interface Sent {
  what: string
  /** What a mark, a join or a ballot becomes. Absent: what is written once. */
  value?: number
  /** What is written once together with it: the credit of a like, the line of a red packet. */
  brings?: string[]
}

export interface Difference {
  /** wrong: a state, a balance or a counter that is not what it should be. */
  kind: 'lost' | 'doubled' | 'wrong'
  sentence: string
}

/** An unclear write was sent and has not been answered: it may be there, and it may not. */
interface Written {
  clear: boolean
  cents: number
}

const kindOf = (what: string) => what.split(' ')[0]!
const money: ReadonlySet<string> = new Set(['packet', 'transfer'])

/**
 * Everything one citizen has been told. Each write is reported three times at most: sent before its first attempt, then
 * acknowledged or refused. Between, both are allowed: that it was done, and that it was not.
 */
export class Told {
  readonly #writes = new Map<string, Written>()
  /** The values each state may have: one when the last write of it was answered, otherwise the old and the new one. */
  readonly #states = new Map<string, Set<number>>()
  readonly #name: string
  #acknowledged = 0
  constructor(name: string) {
    this.#name = name
  }
  get acknowledged(): number {
    return this.#acknowledged
  }
  /** Cents, as far as every write about money was answered; otherwise undefined. */
  get balance(): number | undefined {
    let sum = 0
    for (const [what, { clear, cents }] of this.#writes) {
      if (money.has(kindOf(what)) && !clear) return undefined
      sum += cents
    }
    return sum
  }
  /** The value of a state; undefined while it is unclear. */
  valueOf(what: string): number | undefined {
    const possible = this.#states.get(what)
    if (possible === undefined) return 0
    return possible.size === 1 ? [...possible][0] : undefined
  }
  /** How many writes of a kind were sent and not refused. */
  count(kind: string): number {
    return [...this.#writes.keys()].filter((what) => kindOf(what) === kind).length
  }
  sent({ what, value, brings = [] }: Sent): void {
    if (value !== undefined) this.#states.set(what, new Set([...(this.#states.get(what) ?? [0]), value]))
    for (const one of value === undefined ? [what, ...brings] : brings)
      if (!this.#writes.has(one)) this.#writes.set(one, { clear: false, cents: 0 })
  }
  /** cents: what it brought or took. */
  acknowledge({ what, value, brings = [] }: Sent, cents = 0): void {
    this.#acknowledged++
    if (value === undefined) this.#writes.set(what, { clear: true, cents })
    else this.#states.set(what, new Set([value]))
    for (const one of brings) this.#writes.set(one, { clear: true, cents: 0 })
  }
  /** Nothing was done. Of a state that was clear before, its old value holds. */
  refuse({ what, value, brings = [] }: Sent): void {
    if (value !== undefined) {
      const old = [...this.#states.get(what)!]
      // Setting what was set already has left one value, which stays.
      if (old.length > 1) this.#states.set(what, new Set(old.filter((one) => one !== value)))
    }
    for (const one of value === undefined ? [what, ...brings] : brings)
      if (!this.#writes.get(one)!.clear) this.#writes.delete(one)
  }
  /** What differs, one sentence each. Only what this source tells of is compared. */
  compare(seen: Seen): Difference[] {
    return [...this.#compareWrites(seen), ...this.#compareStates(seen), ...this.#compareBalance(seen)].map(
      ({ kind, sentence }) => ({ kind, sentence: `${this.#name}: ${sentence}` }),
    )
  }
  *#compareWrites({ kinds, writes }: Seen): Generator<Difference> {
    const times = new Map<string, number>()
    for (const what of writes) times.set(what, (times.get(what) ?? 0) + 1)
    for (const [what, { clear }] of this.#writes)
      if (clear && kinds.has(kindOf(what)) && !times.has(what))
        yield { kind: 'lost', sentence: `${what} was acknowledged and is not there` }
    for (const [what, n] of times) {
      if (!this.#writes.has(what)) yield { kind: 'wrong', sentence: `${what} is there and was never sent` }
      if (n > 1) yield { kind: 'doubled', sentence: `${what} is there ${n} times` }
    }
  }
  *#compareStates({ kinds, states }: Seen): Generator<Difference> {
    for (const what of new Set([...this.#states.keys(), ...states.keys()])) {
      const possible = this.#states.get(what) ?? new Set([0])
      const is = states.get(what) ?? 0
      if (kinds.has(kindOf(what)) && !possible.has(is))
        yield { kind: 'wrong', sentence: `${what} is ${is} and was told to be ${[...possible].join(' or ')}` }
    }
  }
  *#compareBalance({ balance }: Seen): Generator<Difference> {
    if (balance !== undefined && this.balance !== undefined && balance !== this.balance)
      yield { kind: 'wrong', sentence: `the balance is ${balance} cents and was told to be ${this.balance}` }
  }
}
