/** Files a back end serves beside its API; the only addresses in its answers that are no pages of the app. */
const files = /(^|["'])(?=\/(?:media|uploads|streams|v1\/sources\/\d+\/media)(?:[/?"']|$))/g

/** An answer in which the addresses of files name the host they are on, in fields and in rich text. */
export function filesAt<T>(base: string, answer: T): T {
  if (typeof answer === 'string') return answer.replace(files, `$1${base}`) as T
  if (Array.isArray(answer)) return answer.map((one: unknown) => filesAt(base, one)) as T
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, filesAt(base, value)])) as T
}
