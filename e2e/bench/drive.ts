/** Does something once with each, so many at the same time; returns a line of figures. */
export async function drive<T>(
  name: string,
  each: readonly T[],
  atOnce: number,
  ask: (one: T, n: number) => Promise<boolean>,
): Promise<string> {
  const took: number[] = []
  let [next, errors] = [0, 0]
  const began = performance.now()
  const goOn = async () => {
    for (let n = next++; n < each.length; n = next++) {
      const asked = performance.now()
      if (!(await ask(each[n]!, n).catch(() => false))) errors++
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const rate = Math.round((each.length * 1000) / (performance.now() - began))
  const at = (share: number) => Math.round(took.sort((a, b) => a - b)[Math.floor((took.length - 1) * share)]!)
  return `${name.padEnd(22)} ${rate}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   errors ${errors}`
}
