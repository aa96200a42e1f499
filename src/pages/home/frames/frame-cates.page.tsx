import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { EmbeddedCategory } from './embedded-category.tsx'
import styles from './frame-cates.module.css'
import { loadCategory } from './load-category.ts'

/** A category's list for a frame; its sub-categories open inside. */
export const Route = createFileRoute('/_frame_cates')({
  staticData: { title: '分类（嵌入）', area: 'home', access: 'open', example: { search: '?id=101' }, chromeless: true },
  validateSearch: v.object({ id: v.optional(v.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { queryClient } }) => loadCategory(queryClient, deps.id),
  component: FrameCatesPage,
})

function FrameCatesPage() {
  const { id } = Route.useLoaderDeps()
  return (
    <EmbeddedCategory
      {...Route.useLoaderData()}
      title="分类"
      tabs={(children) => (
        <TabsBar
          className={styles.tabs}
          label="子分类"
          value={id}
          tabs={[
            { key: id, label: '全部', render: <Link to="/_frame_cates" search={{ id }} replace /> },
            ...children.map((child) => ({
              key: child.id,
              label: child.name,
              render: <Link to="/_frame_subcates" search={{ id: child.id }} />,
            })),
          ]}
        />
      )}
    />
  )
}
