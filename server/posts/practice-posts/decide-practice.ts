import { moderate } from '#server/marks/moderate.ts'
import { excerpt } from '#server/marks/tell-citizen.ts'
import { practicePosts } from './practice-posts.tables.ts'

/** Decisions on practice posts [decision 052]. */
export const practiceModeration = moderate({
  kind: 'practice',
  table: practicePosts,
  told: ({ id, content }, { action, reason }) => ({
    about: { subject: 'practice', id },
    ...(action === 'approve'
      ? { title: '实践作品已发布', content: `“${excerpt(content)}” 已经展示给大家` }
      : { title: '实践作品未通过审核', content: `“${excerpt(content)}” 没有展示。原因：${reason}` }),
  }),
})
