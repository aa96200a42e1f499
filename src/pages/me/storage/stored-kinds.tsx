import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { byteSize } from '#lib/byte-size.ts'
import type { Weight } from '#offline/stored-weights.ts'
import { countUnsent } from '#offline/unsent.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { classNames } from '#ui/class-names.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { clearQuestion, kindNames, type ClearableKind } from './clearable-kinds.ts'
import { SpaceUse } from './space-use.tsx'
import styles from './storage.module.css'
import { clearKind, useStored } from './use-stored.ts'

/** Each kind with its size and its limit; what citizens wrote is never cleared together with the rest. */
export const StoredKinds = observer(function StoredKinds() {
  const { session, overlays, downloads } = useStores()
  const { owner, signedIn } = session
  const { stored, look } = useStored(owner)
  const [busy, setBusy] = useState<ClearableKind>()
  const { readings, pictures, places, drafts, outbox, history, program } = stored?.weights ?? {}
  const downloaded: Weight = { count: downloads.entries.length, bytes: downloads.used }
  const weights = { readings, pictures, places, drafts, downloads: downloaded }

  const clear = async (kind: ClearableKind) => {
    const weight = weights[kind]
    if (busy || !weight) return
    if (weight.count === 0) return overlays.toast(`没有可清除的${kindNames[kind]}`)
    if (!(await overlays.ask(clearQuestion(kind, weight, await countUnsent(owner), signedIn)))) return
    setBusy(kind)
    const done = await clearKind(kind, owner, downloads).then(
      () => true,
      () => false,
    )
    await look()
    setBusy(undefined)
    overlays.toast(done ? `${kindNames[kind]}已清除` : '没有清除成功，请稍后重试')
  }
  const row = (kind: ClearableKind, unit: string, note: string, to?: '/downloads' | '/drafts') => (
    <div className={styles.row}>
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={styles.name}>
            {kindNames[kind]}
            <ChevronRight aria-hidden="true" />
          </Link>
        ) : (
          <span>{kindNames[kind]}</span>
        )}
        <span className={styles.note}>{note}</span>
      </div>
      <div className={styles.end}>
        <span className={classNames(styles.size, 'tabular')}>{sizeText(weights[kind], unit)}</span>
        <Button
          kind="soft"
          size="small"
          aria-label={`清除${kindNames[kind]}`}
          loading={busy === kind}
          disabled={!weights[kind]}
          onClick={() => void clear(kind)}
        >
          清除
        </Button>
      </div>
    </div>
  )
  return (
    <>
      <SpaceUse
        space={stored?.space}
        unsent={{ drafts: drafts?.count ?? 0, queued: outbox?.count ?? 0 }}
        onChanged={look}
      />
      <CellGroup title="可以逐项清除">
        {row('readings', '项', '读过的，没有网络也能看；最多 400 项，保留 30 天')}
        {stored && !pictures ? (
          <ListCell title="图片" note="离线服务没有运行，图片由浏览器自己保管" />
        ) : (
          row('pictures', '张', '最多 300 张，保留 30 天')
        )}
        {row(
          'downloads',
          '个',
          `最多占用 ${byteSize(downloads.budget).replace('.0', '')}，可在“下载”里调整或逐个删除`,
          '/downloads',
        )}
        {row('places', '个', '用来接着听；最多 200 个')}
        {row('drafts', '份', '写了还没有发布的内容，可逐份查看', '/drafts')}
      </CellGroup>
      <CellGroup title="不在这里清除">
        <ListCell
          title="发件箱"
          note="联网后自动发送，可逐条处理"
          value={sizeText(outbox, '条')}
          render={<Link to="/outbox" />}
        />
        <ListCell
          title="浏览记录"
          note="最多 100 条，可逐条删除"
          value={sizeText(history, '条')}
          render={<Link to="/recent" />}
        />
        {program && <ListCell title="程序" note="打开应用需要，随新版本更换" value={byteSize(program.bytes)} />}
      </CellGroup>
    </>
  )
})

function sizeText(weight: Weight | undefined, unit: string): string {
  if (!weight) return '正在统计'
  return weight.count === 0 ? '没有' : `${weight.count} ${unit} · ${byteSize(weight.bytes)}`
}
