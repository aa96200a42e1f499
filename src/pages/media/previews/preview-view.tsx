import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentState } from '#contract/content/content-states.ts'
import type { Preview } from '#contract/content/previews.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SpecialHead } from '#features/specials/special-head.tsx'
import { SpecialSections } from '#features/specials/special-sections.tsx'
import { contentAddress } from '#lib/content-address.ts'
import { contentCodes } from '#lib/content-codes.ts'
import type { previewQuery } from '#queries/previews.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { AudioPreview } from './audio-preview.tsx'
import styles from './preview.module.css'
import { VideoPreview } from './video-preview.tsx'

/**
 * What the holder of a key sees of an item; without a key, it asks for one. The page's address is never sent as a
 * referrer [decision G38].
 */
export function PreviewView({ preview }: { preview: ReturnType<typeof previewQuery> | undefined }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {preview ? (
        <Shown query={preview} />
      ) : (
        <PageShell title="内容预览">
          <EmptyState kind={1} says="预览地址不完整，请向编辑索取带密钥的地址" />
        </PageShell>
      )}
    </>
  )
}

function Shown({ query }: { query: ReturnType<typeof previewQuery> }) {
  const { data } = useQuery(query)
  return (
    <PageShell bar={<span className={styles.bar}>内容预览</span>}>
      {data && (
        <>
          <PreviewNotice item={data} />
          <PreviewBody item={data} />
        </>
      )}
    </PageShell>
  )
}

function PreviewNotice({ item }: { item: Preview }) {
  if (item.status === contentState.draft) return <p className={styles.notice}>尚未发布，仅供核对，请勿转发</p>
  return (
    <p className={styles.notice}>
      已经发布{' '}
      <Link to={contentAddress(item).path} className={styles.link}>
        查看正式页面
      </Link>
    </p>
  )
}

function PreviewBody({ item }: { item: Preview }) {
  if (item.type === contentCodes.audio) return <AudioPreview item={item} />
  if (item.type === contentCodes.video || item.type === contentCodes.shortVideo) return <VideoPreview item={item} />
  if (item.type === contentCodes.special)
    return (
      <div className={styles.special}>
        <SpecialHead special={item} />
        <SpecialSections sections={item.sections} />
      </div>
    )
  return <ArticlePreview item={item} />
}
