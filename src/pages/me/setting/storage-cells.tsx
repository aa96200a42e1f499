import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { byteSize } from '#lib/byte-size.ts'
import { countCopies } from '#offline/copies.ts'
import { deviceSpace, keepDeviceSpace, type DeviceSpace } from '#offline/device-space.ts'
import { countDrafts } from '#offline/drafts.ts'
import { forgetReadings } from '#offline/forget-readings.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'

interface Stored { readings: number; drafts: number; space: DeviceSpace | undefined }

/** What the app keeps on this device, and the way to clear what can be had again. What somebody wrote is never cleared here. */
export const StorageCells = observer(function StorageCells() {
  const { session, overlays, downloads, outbox } = useStores()
  const { owner } = session
  const [stored, setStored] = useState<Stored>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let here = true
    void look(owner).then((found) => here && setStored(found))
    return () => void (here = false)
  }, [owner])

  const clear = async () => {
    if (!(await overlays.ask({ title: '清除缓存？', text: '离线保存的内容和图片会删除，再看时需要网络。下载的节目、草稿、登录和设置都会保留。', confirm: '清除', cancel: '取消' }))) return
    setBusy(true)
    await forgetReadings(owner)
    setStored(await look(owner))
    setBusy(false)
    overlays.toast('缓存已清除')
  }
  const keep = async () => {
    const kept = await keepDeviceSpace()
    setStored(await look(owner))
    overlays.toast(kept ? '浏览器会长期保存' : '浏览器暂未同意；把应用添加到主屏幕后更容易获准')
  }
  const { space } = stored ?? {}
  return (
    <CellGroup title="存储空间">
      <ListCell title="离线可读的内容" value={stored ? `${stored.readings} 项` : '正在统计'} />
      <ListCell title="下载的节目" note="清除缓存时保留" value={downloads.entries.length > 0 ? `${downloads.entries.length} 个 · ${byteSize(downloads.used)}` : '没有'} render={<Link to="/downloads" />} />
      <ListCell title="草稿" note="清除缓存时保留" value={stored ? `${stored.drafts} 份` : '正在统计'} render={<Link to="/drafts" />} />
      <ListCell title="发件箱" note="清除缓存时保留" value={outbox.entries.length > 0 ? `${outbox.entries.length} 条` : '没有'} render={<Link to="/outbox" />} />
      {space && <ListCell title="共占用" note={kinds(space)} value={byteSize(space.used)} />}
      {space?.lasting !== undefined && (
        <ListCell
          title="长期保存"
          note={space.lasting ? '浏览器不会自行清理这些内容' : '空间不足时，浏览器可能自行清理'}
          trailing={space.lasting ? undefined : <Button kind="soft" size="small" onClick={() => void keep()}>申请</Button>}
          {...(space.lasting ? { value: '已开启' } : {})}
        />
      )}
      <ListCell title="清除缓存" value={busy ? '正在清除' : undefined} disabled={busy} onClick={() => void clear()} />
    </CellGroup>
  )
})

async function look(owner: string): Promise<Stored> {
  const [everybody, own, drafts, space] = await Promise.all([countCopies('public'), owner === 'guest' ? 0 : countCopies(owner), countDrafts(owner), deviceSpace()])
  return { readings: everybody + own, drafts, space }
}

/** Only some browsers tell what takes the room. */
function kinds({ pages, data }: DeviceSpace): string | undefined {
  return [pages === undefined ? '' : `程序和图片 ${byteSize(pages)}`, data === undefined ? '' : `内容和草稿 ${byteSize(data)}`].filter(Boolean).join(' · ') || undefined
}
