import { createFileRoute, Link } from '@tanstack/react-router'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { projectsQuery } from '#queries/projects.queries.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProjectFacts } from './project-facts.tsx'
import styles from './projects.module.css'

/** Volunteer projects: picture, name, period, counts [decision G193]. */
export const Route = createFileRoute('/project-list')({
  staticData: { title: '项目列表', area: 'practice', access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const list = projectsQuery()
    await need(queryClient, list)
    return { list }
  },
  component: ProjectListPage,
})

function ProjectListPage() {
  const { list } = Route.useLoaderData()
  return (
    <PageShell title="项目列表" shows={list.queryKey}>
      <Refreshing keys={[list.queryKey]}>
        <PagedList
          query={list}
          rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
          empty={<EmptyState kind={6} note="还没有志愿项目" />}
        >
          {(rows) => (
            <ul className={styles.cards}>
              {rows.map((project, place) => (
                <li key={project.id}>
                  <Link to="/project-detail-list" search={{ id: project.id }} className={styles.card}>
                    <Picture
                      src={sizedPicture(project.cover, 750)}
                      alt=""
                      ratio="16:9"
                      rounded={false}
                      priority={place === 0}
                    />
                    <span className={styles.words}>
                      <span className={styles.title}>{project.title}</span>
                      <ProjectFacts project={project} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
