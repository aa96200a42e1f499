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

/** What citizens call things, and the words departments use. */
const called: [RegExp, string][] = [
  [/地砖|井盖|坑洼|路面|人行道/, '市政道路'],
  [/噪音|噪声|广场舞|黑烟|冒烟|臭味|异味/, '环境污染 噪声'],
  [/自来水|水发黄|水管|水压/, '供水水质'],
  [/图书馆|博物馆|剧院/, '文化场馆 图书馆'],
]
/** Why that one: what was written names something it does, or nothing that anybody does. */
export const departmentNote = (words: string, departments: readonly Department[]): string => {
  const proposed = proposeDepartment(words, departments)
  const known = departments.some(({ id, is_default }) => is_default === 0 && id === proposed)
  return known ? '按你写的内容推荐，可以改选' : '没有认出归哪个部门，先交给它转办，也可以自己选'
}

/** The department whose name and duties share most pairs of characters with the words; else the default one. */
export function proposeDepartment(words: string, departments: readonly Department[]): string {
  const said = pairsOf(`${words} ${called.flatMap(([word, duty]) => (word.test(words) ? [duty] : [])).join(' ')}`)
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
