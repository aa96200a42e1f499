/** 与“望溪桥志愿值守”（11-28 08:00–20:00）时间冲突: what stands in the way of joining, said the same everywhere. */
export function conflictWords({ title, start_at: start, end_at: end }: Conflict): string {
  const [from, to] = [start.slice(5, 16), end.slice(5, 16)]
  return `与“${title}”（${from}–${from.slice(0, 5) === to.slice(0, 5) ? to.slice(6) : to}）时间冲突`
}
/** Times as the contract writes them. */
interface Conflict {
  title: string
  start_at: string
  end_at: string
}
