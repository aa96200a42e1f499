/** What /metrics prints, read as Prometheus reads it. */

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Every line with a value. */
export const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, word]) => [key!, word!])
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }]
  })

/** The names that are declared: of a histogram its own, not those of its parts. */
export const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!).sort()
