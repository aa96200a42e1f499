import type * as contract from '#contract/help/wishes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { streetsOf } from '#server/volunteers/settings/practice-settings.ts'

type WishSetting = Required<AnswerOf<typeof contract.getWishConfig>>
const usual = {
  categories: ['生活用品', '学习用品', '陪伴照料', '修理帮忙', '出行帮助', '其他'].map((name, place) => ({
    id: String(place + 1),
    name,
  })),
  notice: '通过审核后展示。门牌、姓名和电话只有认领的志愿者能看到。',
}
/** The operator's setting 'wish', or the default. */
export const wishSetting = (settings: Context['settings']) => settings.get<WishSetting>('wish', usual)

/** Names of streets and communities by their number. */
export async function streetNames(settings: Context['settings']): Promise<Map<number, string>> {
  return new Map((await streetsOf(settings)).map(({ id, name }) => [Number(id), String(name)]))
}
/**
 * Refuses an id that is no street. A community is refused too: everybody sees the street of a wish, and a community
 * says where somebody lives.
 */
export async function mustBeStreet(settings: Context['settings'], id: number): Promise<void> {
  const all = await streetsOf(settings)
  if (all.length > 0 && !all.some((one) => Number(one.id) === id && one.level === 1)) throw badInput('请选择街道')
}
