import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { dropDraft, listDrafts, whenDraftsReturn } from '#offline/drafts.ts'
import type { DraftEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DraftRow } from './draft-row.tsx'
import styles from './drafts.module.css'

/** Texts begun and not sent, on this device; a guest's too. */
export const Route = createFileRoute('/drafts')({
  staticData: { title: '草稿', area: 'me', player: true, access: 'open', personal: true, example: {} },
  component: DraftsPage,
})

const forms: Record<string, string> = {
  comment: '评论',
  chat: '直播间发言',
  report: '举报',
  'advice-reopen': '重办原因',
  order: '点单',
  provideOrder: '退回订单的原因',
  cancelClaimWish: '放弃认领的原因',
  reopenWish: '心愿还差什么',
  withdrawWish: '取消心愿的原因',
  cancelOrder: '取消订单的原因',
  wish: '心愿',
  'ban-appeal': '禁言申诉',
  'listener-note': '给电台的留言',
  'note-order': '给对方的留言',
  'note-wish': '给对方的留言',
  'wish-finish': '心愿怎样完成',
  evaluation: '评价',
  'circle-post': '帖子',
  'circle-post-correction': '修改帖子',
  'circle-post-hide': '隐藏帖子的原因',
  'vote-signup': '投票报名',
  profile: '个人资料',
  feedback: '意见反馈',
  civilization: '随手拍',
  practice: '实践作品',
  helper: '帮扶对象',
  'help record': '帮扶记录',
  advice: '建言',
  volunteer: '志愿者注册',
  offer: '活动申请',
  'hours-review': '时长复核申请',
  'hours-answer': '时长复核的说明',
  address: '地址',
  shared: '分享来的内容',
}

function DraftsPage() {
  return (
    <PageShell title="草稿">
      <Drafts />
    </PageShell>
  )
}

const Drafts = observer(function Drafts() {
  const { session, overlays } = useStores()
  const { owner } = session
  const [drafts, setDrafts] = useState<DraftEntry[]>()
  useEffect(() => {
    let here = true
    const read = () => void listDrafts(owner).then((found) => here && setDrafts(found))
    read()
    const stop = whenDraftsReturn(read)
    return () => {
      here = false
      stop()
    }
  }, [owner])
  if (!drafts) return <Skeleton variant="row" count={3} />
  if (drafts.length === 0) return <EmptyState kind={6} note="写到一半离开时，内容会自动存成草稿" />
  const remove = async ({ key }: DraftEntry) => {
    if (!(await overlays.ask({ title: '删除这份草稿？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    await dropDraft(key)
    setDrafts(drafts.filter((draft) => draft.key !== key))
  }
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <DraftRow
          key={draft.key}
          draft={draft}
          kind={forms[draft.form] ?? '内容'}
          onRemove={() => void remove(draft)}
        />
      ))}
    </ul>
  )
})
