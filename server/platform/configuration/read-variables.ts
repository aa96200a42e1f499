import * as v from 'valibot'
import type { Variable } from './variable-kinds.ts'
import { likelyMeant } from './likely-meant.ts'
import { variables, wholes, type VariableName } from './variables.ts'

/** What is set, read by its schema; with the names of the files that hold the keys. */
export type Variables = { [N in VariableName]?: v.InferOutput<(typeof variables)[N]['schema']> } & {
  files: Partial<Record<VariableName, string>>
}
interface Read {
  values: Variables
  /** What must be put right before anything starts: one sentence each, with the name first. */
  faults: string[]
  /** What does not hinder a start, and is hardly meant. */
  doubts: string[]
}

const table: [VariableName, Variable][] = Object.entries(variables) as [VariableName, Variable][]
const fileOf = (name: string) => `${name}_FILE`
const withFile = table.filter(([, { file }]) => file).map(([name]) => name)

/** Reads and checks all of them. No value of a secret one stands in a sentence. */
export function readVariables(env: NodeJS.ProcessEnv): Read {
  const faults: string[] = []
  const doubts: string[] = []
  const production = env.NODE_ENV?.trim() === 'production'
  /** In production an empty value is one that somebody forgot; at a desk it is how a variable is taken away. */
  const given = (name: string): string | undefined => {
    const value = env[name]
    if (value === undefined || value.trim() !== '') return value
    if (production) faults.push(`${name} 是空的：请写上它的值，或删去这一行`)
    else doubts.push(`${name} 是空的，当作没有设置`)
    return undefined
  }
  const values: Record<string, unknown> = {}
  for (const [name, { schema, secret }] of table) {
    const value = given(name)
    if (value === undefined) continue
    const read = v.safeParse(schema, value)
    if (read.success) values[name] = read.output
    else faults.push(`${name} ${read.issues[0].message}${secret ? '' : `，而不是 ${value}`}`)
  }
  const files = Object.fromEntries(
    withFile.flatMap((name) => {
      const path = given(fileOf(name))
      if (path !== undefined && env[name]?.trim()) faults.push(`${name} 与 ${fileOf(name)} 只能设置一个`)
      return path === undefined ? [] : [[name, path]]
    }),
  )
  const isSet = (name: VariableName) => Boolean(env[name]?.trim()) || name in files
  return {
    values: { ...values, files } as Variables,
    faults: [...faults, ...halves(isSet), ...(production ? unsafe(values as Variables) : [])],
    doubts: [...doubts, ...misspelt(env)],
  }
}

/** The same, for whoever cannot go on with a fault. */
export function mustReadVariables(env: NodeJS.ProcessEnv): Variables {
  const { values, faults } = readVariables(env)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return values
}

function halves(isSet: (name: VariableName) => boolean): string[] {
  return wholes.flatMap(({ all, more = [], needs = [] }) => {
    const [there, missing] = [all.filter(isSet), all.filter((name) => !isSet(name))]
    const files = missing.some((name) => withFile.includes(name)) ? '（或相应的 _FILE）' : ''
    if (there.length > 0 && missing.length > 0)
      return [`${missing.join('、')} 须与 ${there.join('、')} 一起设置${files}`]
    if (there.length === 0) return more.filter(isSet).map((name) => `${name} 须与 ${all.join('、')} 一起设置`)
    return needs.filter(([name]) => !isSet(name)).map(([name, why]) => `${name} 须与 ${all[0]} 一起设置：${why}`)
  })
}

/** What would send in the clear, across a network, what nobody else may read. */
function unsafe({ CONSOLE_PORT: port, CONSOLE_ORIGIN: origin }: Partial<Variables>): string[] {
  if (port === undefined || origin?.startsWith('https://')) return []
  return ['CONSOLE_ORIGIN 须与 CONSOLE_PORT 一起设置，并以 https:// 开头：工作人员的登录不能明文传送']
}

function misspelt(env: NodeJS.ProcessEnv): string[] {
  const known = [...table.map(([name]) => name), ...withFile.map(fileOf)]
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = likelyMeant(name, known)
      if (meant === undefined) return []
      return [meant ? `没有 ${name} 这个变量，是否应为 ${meant}？` : `没有 ${name} 这个变量`]
    })
}
