import { lengthOf } from '#contract/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Settings } from '#server/platform/settings.ts'
import { nameSkeleton } from './name-skeleton.ts'

/** Reserved names, as skeletons. */
export interface ReservedNames {
  /** No name may be one of these. */
  same: Set<string>
  /** No name may contain one of these. */
  within: string[]
}
/** The setting 'reserved_words': what only accounts of the city may call themselves. */
const builtInWords =
  '官方 小编 客服 管理员 系统消息 系统通知 编辑部 融媒体 人民政府 公安局 派出所 警方 市委 admin official'
/** Persons and shops may have a name that is part of another; a citizen may not have exactly theirs. */
const SHORTEST_WITHIN = 4

interface CityNames {
  /** No name may contain one of these. */
  offices: string[]
  /** No name may be one of these. */
  others: string[]
}
type NameSource = (db: Pick<Database, 'select'>) => Promise<CityNames>
const sources: NameSource[] = []
/** Called by city/name-sources.ts when the program is loaded. */
export const registerNames = (...more: NameSource[]): void => void sources.push(...more)

/** The names of the city: its site, its official accounts, and those of its domains. */
export async function readReservedNames(
  db: Pick<Database, 'select'>,
  settings: Pick<Settings, 'get'>,
): Promise<ReservedNames> {
  const { name = '' } = await settings.get<{ name?: string }>('config', {})
  const words = await settings.get<string[]>('reserved_words', builtInWords.split(' '))
  const official = await db
    .select({ name: users.nickname })
    .from(users)
    .where(sql`${users.isOfficial}`)
  const named: CityNames[] = []
  for (const read of sources) named.push(await read(db))
  const offices = [name, ...official.map((one) => one.name), ...named.flatMap((one) => one.offices)].map(nameSkeleton)
  const others = named.flatMap((one) => one.others).map(nameSkeleton)
  return {
    same: new Set([...offices, ...others].filter(Boolean)),
    within: [
      ...offices.filter((office) => lengthOf(office) >= SHORTEST_WITHIN),
      ...words.map(nameSkeleton).filter(Boolean),
    ],
  }
}

export function isReserved(name: string, { same, within }: ReservedNames): boolean {
  const skeleton = nameSkeleton(name)
  return same.has(skeleton) || within.some((part) => skeleton.includes(part))
}
