import { createFileRoute } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import type { FeedItem } from '#contract/content/content.ts'
import { ContentLink } from '#features/feed/content-link.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { need } from '#queries/query-client.ts'
import { videoCollectionsQuery } from '#queries/videos.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './video-collections.module.css'

export const Route = createFileRoute('/videos-collection')({
  staticData: { title: '视频合集', area: 'media', access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const collections = videoCollectionsQuery()
    await need(queryClient, collections)
    return { collections }
  },
  component: VideoCollectionsPage,
})

function VideoCollectionsPage() {
  const { collections } = Route.useLoaderData()
  return (
    <PageShell title="视频合集" shows={collections.queryKey}>
      <Refreshing keys={[collections.queryKey]}>
        <PagedList query={collections} empty={<EmptyState kind={1} />}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((item, place) => (
                <CollectionCard key={item.id} item={item} first={place === 0} />
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}

function CollectionCard({ item, first }: { item: FeedItem; first: boolean }) {
  return (
    <li>
      <ContentLink item={item} className={classNames(styles.link, 'press')}>
        <Picture
          src={sizedPicture(item.cover, 750)}
          srcSet={pictureSet(item.cover)}
          sizes="(min-width: 750px) 360px, calc(100vw - 32px)"
          alt=""
          ratio="16:9"
          priority={first}
        >
          <Tag tone="over" icon={<ListVideo aria-hidden="true" />} className={styles.corner}>
            {countText(item.item_num)} 集
          </Tag>
        </Picture>
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.about}>{item.introduction}</p>
        <p className={styles.meta}>{[item.source_name, relativeTime(item.publish_at)].filter(Boolean).join(' · ')}</p>
      </ContentLink>
    </li>
  )
}
