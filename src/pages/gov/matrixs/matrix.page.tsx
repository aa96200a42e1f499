import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { SubscribeAccount } from '#features/page-cards/subscribe-account.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { matrixsQuery } from '#queries/matrixs.queries.ts'
import { merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './matrixs.module.css'

/** Accounts of towns, departments, schools and hospitals, by group [decision G163]. */
export const Route = createFileRoute('/matrix')({
  staticData: { title: '矩阵', area: 'gov', access: 'open', example: {} },
  validateSearch: v.object({
    group: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))),
        undefined,
      ),
    ),
  }),
  loaderDeps: ({ search: { group = '' } }) => ({ group }),
  loader: async ({ deps: { group }, context: { queryClient }, ...occasion }) => {
    const [groups, accounts] = [merchantGroupsQuery('matrix'), matrixsQuery(group)]
    await Promise.all([
      need(queryClient, groups).catch(() => {}),
      needList(queryClient, accounts, occasion).catch(() => {}),
    ])
    return { groups, accounts }
  },
  component: MatrixPage,
})

function MatrixPage() {
  const { groups, accounts } = Route.useLoaderData()
  const { group } = Route.useLoaderDeps()
  const { data } = useQuery(groups)
  return (
    <PageShell title="矩阵" shows={accounts.queryKey}>
      <TabsBar
        sticky
        className={styles.tabs}
        label="分组"
        value={group || 'all'}
        tabs={[{ id: '', name: '全部' }, ...(data?.list ?? [])].map(({ id, name }) => ({
          key: id || 'all',
          label: name,
          render: <Link to="/matrix" search={id ? { group: id } : {}} replace />,
        }))}
      />
      <Refreshing keys={[accounts.queryKey]}>
        <PagedList
          query={accounts}
          rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
          empty={<EmptyState kind={6} note="这一组还没有账号" />}
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map(({ id, name, avatar, introduction, subscribe_num: num }) => (
                <li key={id}>
                  <ProfileRow
                    leading={<Avatar name={name} src={sizedPicture(avatar, 336)} size="large" />}
                    name={name}
                    about={introduction}
                    note={num > 0 ? `${countText(num)} 人订阅` : ''}
                    render={<Link to="/matrixs/$id" params={{ id }} />}
                    trailing={<SubscribeAccount id={id} name={name} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
