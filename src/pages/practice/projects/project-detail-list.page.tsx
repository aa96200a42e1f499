import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { comingAndPast } from '#queries/activities.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { projectQuery } from '#queries/projects.queries.ts'
import { need } from '#queries/query-client.ts'
import { Picture } from '#ui/picture.tsx'
import { ActivityList } from '../activities/activity-list.tsx'
import { pageId } from '../page-id.ts'
import { ProjectFacts } from './project-facts.tsx'
import styles from './projects.module.css'

/** What a project is for, and its activities [decision G193]. */
export const Route = createFileRoute('/project-detail-list')({
  staticData: { title: '项目详情', area: 'practice', access: 'open', example: { search: 'id=101' } },
  validateSearch: v.object({ id: pageId }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient } }) => {
    const [one, lists] = [projectQuery(id), comingAndPast({ project_id: id })]
    const both = [lists.coming, lists.past].map((list) => need(queryClient, list).catch(() => {}))
    await Promise.all([need(queryClient, one), ...both, warmProse()])
    return { one, ...lists, title: queryClient.getQueryData(one.queryKey)?.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ProjectDetailListPage,
})

function ProjectDetailListPage() {
  const { one, coming, past } = Route.useLoaderData()
  const { data: project, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { title, cover, content } = project
  return (
    <PageShell title="项目详情" shows={one.queryKey}>
      {cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" rounded={false} priority sizes="100vw" />}
      <header className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <p className={styles.words}>
          <ProjectFacts project={project} />
        </p>
        {content && <Prose html={content} />}
      </header>
      <section aria-labelledby="activities">
        <h2 id="activities" className={styles.heading}>
          项目活动
        </h2>
        <ActivityList query={coming} past={past} note="这个项目还没有活动" />
      </section>
    </PageShell>
  )
}
