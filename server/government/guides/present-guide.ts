import type { Guide, GuideRow } from '#contract/government/guides.ts'
import { guides } from './guides.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { presentTime } from '#server/platform/time.ts'

type Row = typeof guides.$inferSelect

/** The columns a row of a list is made of. */
export const rowColumns = {
  id: guides.id,
  title: guides.title,
  department: merchants.name,
  merchantId: guides.merchantId,
  theme: guides.theme,
  object: guides.object,
  timeLimit: guides.timeLimit,
  onlineUrl: guides.onlineUrl,
} as const
type RowColumns = Pick<Row, 'id' | 'title' | 'merchantId' | 'theme' | 'object' | 'timeLimit' | 'onlineUrl'>

export const presentGuideRow = (row: RowColumns & { department: string }): GuideRow => ({
  id: String(row.id),
  title: row.title,
  department: row.department,
  department_id: String(row.merchantId),
  theme: row.theme,
  object: row.object,
  time_limit: row.timeLimit,
  is_online: row.onlineUrl ? 1 : 0,
})

/** What a guide leaves empty is its office's: address, phone, hours. */
export const presentGuide = (row: Row, office: typeof merchants.$inferSelect): Guide => ({
  ...presentGuideRow({ ...row, department: office.name }),
  conditions: row.conditions,
  materials: row.materials,
  steps: row.steps,
  basis: row.basis,
  fee: row.fee,
  address: row.address || office.address,
  phone: row.phone || office.phone,
  work_time: row.workTime || office.openTime,
  longitude: row.longitude ?? (row.address ? null : office.longitude),
  latitude: row.latitude ?? (row.address ? null : office.latitude),
  online_url: row.onlineUrl,
  faq: row.faq,
  revised_at: presentTime(row.revisedAt),
  version: row.version,
})
