interface Department {
  id: string
  name: string
  introduction: string
  is_default: 0 | 1
}
const HAN = /[㐀-鿿]+/g
const pairsOf = (text: string): Set<string> =>
  new Set(
    (text.match(HAN) ?? []).flatMap((run) => [...run].slice(1).map((character, place) => run[place]! + character)),
  )

/** The department whose name and duties share most pairs of characters with the words; else the default one. */
export function proposeDepartment(words: string, departments: readonly Department[]): string {
  const said = pairsOf(words)
  // The default one takes everything: what it says of itself means nothing.
  const others = departments.filter((one) => one.is_default === 0)
  const shared = others.map(({ name, introduction }) => {
    const duties = pairsOf(`${name} ${introduction}`)
    return [...said].filter((pair) => duties.has(pair)).length
  })
  const most = Math.max(0, ...shared)
  const best = most === 0 ? undefined : others[shared.indexOf(most)]
  return (best ?? departments.find((one) => one.is_default === 1) ?? departments[0])?.id ?? ''
}
