import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Camera, MessageSquareText, PenLine, UsersRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { hasWords } from '#contract/share-target.ts'
import { dropDraft } from '#offline/drafts.ts'
import type { SharedDraft } from '#offline/shared-drafts.ts'
import { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { SharedCircles } from './shared-circles.tsx'
import { SharedColumns } from './shared-columns.tsx'
import styles from './shared.module.css'
import { useGiveShared } from './use-give-shared.ts'

/** The forms it can become a draft of. done: how many of its pictures are ready; failed: they cannot be made ready. */
export const SharedDestinations = observer(function SharedDestinations({
  shared,
  ready,
  done,
  failed,
  to,
}: {
  shared: SharedDraft
  ready: SharedDraft | undefined
  done: number
  failed: boolean
  to: 'circle' | 'practice' | undefined
}) {
  const { overlays } = useStores()
  const router = useRouter()
  const { data: config } = useQuery(civilizationConfigQuery())
  const give = useGiveShared(ready)
  const nothing = ready !== undefined && ready.fields.pictures.length === 0 && !hasWords(ready.fields)
  const closed = !ready || nothing
  const { target: id, key, fields } = shared
  const remove = async () => {
    if (!(await overlays.ask({ title: '删除这份内容？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    await dropDraft(key)
    await router.navigate({ to: '/drafts', replace: true })
  }
  const state = nothing
    ? '没有可以用的内容'
    : failed
      ? '图片要联网后才能处理；内容已存在这台设备的草稿里'
      : ready
        ? ''
        : `正在处理图片 ${done}/${fields.pictures.length}`
  return (
    <>
      <p className={styles.foot} role="status">
        {state}
      </p>
      {to === 'circle' && <SharedCircles closed={closed} onChoose={(circle) => void give('circle-post', circle)} />}
      {to === 'practice' && <SharedColumns closed={closed} onChoose={(column) => void give('practice', column)} />}
      {!to && (
        <CellGroup title="放到哪里">
          <ListCell
            icon={<Camera />}
            title="随手拍"
            note="身边的文明与不文明"
            disabled={closed}
            onClick={() => void give('civilization', '', config?.max_images)}
          />
          <ListCell
            icon={<UsersRound />}
            title="圈子帖子"
            note="选一个圈子，跟邻居们说"
            render={<Link to="/shared" search={{ id, to: 'circle' }} preload={false} />}
          />
          <ListCell
            icon={<PenLine />}
            title="实践作品"
            note="投给正在征集作品的栏目"
            render={<Link to="/shared" search={{ id, to: 'practice' }} preload={false} />}
          />
          <ListCell
            icon={<MessageSquareText />}
            title="建言"
            note="提给有关部门，会有答复"
            disabled={closed}
            onClick={() => void give('advice')}
          />
        </CellGroup>
      )}
      <div className={styles.foot}>
        <p>选好后打开那里的表单，确认后才会发布。不选也会留在这台设备的草稿里。</p>
        <Button kind="plain" size="small" onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </>
  )
})
