import { permissions } from '#contract/staff/permissions.ts'

const titles: Record<string, string> = permissions

interface FieldPair {
  name: string
  before: string
  after: string
  differs: boolean
}

/** The fields of two JSON texts beside each other, those that differ first. What is no object is one field. */
export function differingFields(before: string, after: string): FieldPair[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, before: old[name] ?? '', after: now[name] ?? '' }))
    .map((pair) => ({ ...pair, differs: pair.before !== pair.after }))
    .sort((one, other) => Number(other.differs) - Number(one.differs))
}

function fieldsOf(text: string): Record<string, string> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { 内容: textOf(value) }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]))
  } catch {
    return { 内容: text }
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return titles[value] ?? value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.map(textOf).join('、')
  return JSON.stringify(value, null, 1)
}
