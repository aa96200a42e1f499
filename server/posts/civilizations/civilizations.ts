import { and, count, eq } from 'drizzle-orm'
import type * as contract from '#contract/posts/civilizations.ts'
import { CIVILIZATIONS_A_DAY } from '#contract/posts/civilizations.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { civilizations } from './civilizations.tables.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { civilization } from './civilization.subject.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { checkFiles } from '#server/uploads/check-files.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { civilizationSetting } from './civilization-setting.ts'
import { pageOfCivilizations, readCivilization } from './read-civilizations.ts'

export const getCivilizations: Handle<typeof contract.getCivilizations> = ({ type, category_id, ...page }, context) =>
  pageOfCivilizations(
    context,
    and(
      civilization.visibleTo(),
      type === undefined ? undefined : eq(civilizations.type, type),
      category_id === undefined ? undefined : eq(civilizations.categoryId, category_id),
    ),
    page,
  )

export const getMyCivilizations: Handle<typeof contract.getMyCivilizations> = (page, context) =>
  pageOfCivilizations(context, eq(civilizations.userId, signedIn(context).id), page)

export const getCivilization: Handle<typeof contract.getCivilization> = async ({ id }, context) => {
  const found = await readCivilization(context, id)
  if (!found) throw gone()
  return found
}

/**
 * Every post waits for a moderator; ten a day, counted under a lock against the citizen's other devices [decision
 * G182].
 */
export const postCivilization: Handle<typeof contract.postCivilization> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustBeVerified(userId, 'publish', context)
  const { categories, max_images } = await civilizationSetting(context.settings)
  if (!categories.some(({ id }) => id === String(input.category_id))) throw badInput('没有这个分类')
  if (input.images.length > max_images) throw badInput(`最多 ${max_images} 张图片`)
  if (input.images.length === 0 && input.video === '') throw badInput('请添加图片或视频')
  await checkFiles(input, userId, context.uploads)
  const [longitude, latitude] =
    input.longitude === null || input.latitude === null ? [null, null] : [input.longitude, input.latitude]
  const id = await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'civilizationsOfUser', userId)
    const [sent] = await tx
      .select({ n: count() })
      .from(civilizations)
      .where(and(eq(civilizations.userId, userId), sinceToday(civilizations.createdAt)))
    if ((sent?.n ?? 0) >= CIVILIZATIONS_A_DAY) throw enoughToday(`每天最多发布 ${CIVILIZATIONS_A_DAY} 条，请明天再来`)
    const { type, category_id: categoryId, content, images, video, address } = input
    const [row] = await tx
      .insert(civilizations)
      .values({ userId, type, categoryId, content, images, video, address, longitude, latitude })
      .returning({ id: civilizations.id })
    return row!.id
  })
  return (await readCivilization(context, id))!
}
