import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/login.ts'
import type { Agreement } from '#contract/people/login.ts'
import type { SiteConfig } from '#contract/site/site-fields.ts'
import { settings as table } from '#server/platform/settings.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'
import { type SiteTexts, builtInTexts } from './built-in-texts.ts'

/**
 * The operator's texts [decision G63], built-in ones for those they have not written: log-in always has something to
 * agree to.
 */
async function readTexts(
  { db, settings }: Context,
  kinds: [keyof SiteTexts, Agreement['type']][],
): Promise<{ list: Agreement[] }> {
  const [row] = await db
    .select({ value: table.value, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.name, 'agreements'))
  const written = (row?.value ?? {}) as Partial<SiteTexts>
  const { name } = await settings.get<Partial<SiteConfig>>('config', {})
  const builtIn = builtInTexts(name || '云上')
  return {
    list: kinds.map(([kind, type]) => {
      const own = written[kind]
      const { title, content } = own?.content ? own : builtIn[kind]
      return {
        id: kind,
        type,
        title: title || builtIn[kind].title,
        content,
        updated_at: own?.content ? presentTime(row?.updatedAt) : '',
      }
    }),
  }
}

export const getAgreements: Handle<typeof contract.getAgreements> = (_input, context) =>
  readTexts(context, [['user', 'agreement']])
export const getClauses: Handle<typeof contract.getClauses> = (_input, context) =>
  readTexts(context, [
    ['privacy', 'privacy'],
    ['volunteer', 'volunteer'],
  ])
