import { and, count, eq, sql } from 'drizzle-orm'
import {
  CIVILIZATIONS_A_DAY,
  getCivilization,
  getCivilizations,
  getMyCivilizations,
  postCivilization,
} from '#contract/civilizations.ts'
import { civilizations } from '#server/database/schema.ts'
import { Refusal, badInput, gone } from '#server/refusal.ts'
import { handler, signedIn, type Context } from '../handler.ts'
import { civilizationSetting } from './civilization-setting.ts'
import { pageOfCivilizations, readCivilization, shownToAll } from './read-civilizations.ts'

export const civilizationList = handler(getCivilizations, ({ type, category_id, page, page_size }, context) =>
  pageOfCivilizations(
    context,
    and(
      shownToAll,
      type === undefined ? undefined : eq(civilizations.type, type),
      category_id === undefined ? undefined : eq(civilizations.categoryId, category_id),
    ),
    page,
    page_size,
  ),
)

export const myCivilizations = handler(getMyCivilizations, ({ page, page_size }, context) =>
  pageOfCivilizations(context, eq(civilizations.userId, signedIn(context).id), page, page_size),
)

export const oneCivilization = handler(getCivilization, async ({ id }, context) => {
  const found = await readCivilization(context, id)
  if (!found) throw gone()
  return found
})

const today = sql`${civilizations.createdAt} >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** It waits for a person, whoever sends it; ten a day, counted while no other device of the citizen does the same [decision G182]. */
export const newCivilization = handler(postCivilization, async (input, context) => {
  const { id: userId } = signedIn(context)
  const { categories, max_images } = await civilizationSetting(context.settings)
  if (!categories.some(({ id }) => id === String(input.category_id))) throw badInput('没有这个分类')
  if (input.images.length > max_images) throw badInput(`最多 ${max_images} 张图片`)
  await checkFiles(input, userId, context)
  const [longitude, latitude] =
    input.longitude === null || input.latitude === null ? [null, null] : [input.longitude, input.latitude]
  const id = await context.db.transaction(async (tx) => {
    // The account first, as who ends or moves it does.
    await tx.execute(sql`select id from users where id = ${userId} for key share`)
    await tx.execute(sql`select pg_advisory_xact_lock(20261129, ${userId}::int)`)
    const [sent] = await tx
      .select({ n: count() })
      .from(civilizations)
      .where(and(eq(civilizations.userId, userId), today))
    if ((sent?.n ?? 0) >= CIVILIZATIONS_A_DAY)
      throw new Refusal(429, 429, `每天最多发布 ${CIVILIZATIONS_A_DAY} 条，请明天再来`)
    const { type, category_id: categoryId, content, images, video, address } = input
    const [row] = await tx
      .insert(civilizations)
      .values({ userId, type, categoryId, content, images, video, address, longitude, latitude })
      .returning({ id: civilizations.id })
    return row!.id
  })
  return (await readCivilization(context, id))!
})

/** Pictures or one video, and only what the citizen has uploaded himself. */
async function checkFiles(
  { images, video }: { images: string[]; video: string },
  userId: number,
  { uploads }: Context,
): Promise<void> {
  if (images.length === 0 && video === '') throw badInput('请添加图片或视频')
  if (images.length > 0 && video !== '') throw badInput('图片和视频只能选一种')
  if (new Set(images).size < images.length) throw badInput('有重复的图片')
  for (const image of images) {
    const { pass, reason } = await uploads.scan(image, userId)
    if (!pass) throw badInput(reason)
  }
  if (video !== '' && !(await uploads.isOwnVideo(video, userId))) throw badInput('视频无法使用，请重新上传')
}
