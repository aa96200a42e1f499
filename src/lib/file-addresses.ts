/** Files a back end serves beside its API; the only addresses in its answers that are no pages of the app. */
const files = /(^|["'])(?=\/(?:media|uploads|streams|v1\/sources\/\d+\/media)(?:[/?"']|$))/g

/** An answer in which the addresses of files name the host they are on, in fields and in rich text. */
export const filesAt = <T>(base: string, answer: T): T =>
  inEveryText(answer, (text) => text.replace(files, `$1${base}`)) as T

/** The other way round, for what is sent: to the back end its own files are paths. */
export const filesFrom = <T>(base: string, input: T): T =>
  inEveryText(input, (text) =>
    text.startsWith(`${base}/`) && text.slice(base.length).search(files) === 0 ? text.slice(base.length) : text,
  ) as T

function inEveryText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => inEveryText(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEveryText(one, change)]))
}
