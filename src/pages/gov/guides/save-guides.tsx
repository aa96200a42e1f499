import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { CloudDownload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { describeError } from '#contract/errors.ts'
import { relativeToDevice } from '#lib/relative-time.ts'
import { storeProgram } from '#offline/store-program.ts'
import { savedStateQuery, useForgetSavedGuides, useSaveGuides } from '#queries/guides.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './guides.module.css'

/** Saves all matters on this device. Once they are saved, each visit fetches what changed since. */
export const SaveGuides = observer(function SaveGuides() {
  const { network, overlays } = useStores()
  const { data: saved } = useQuery(savedStateQuery())
  const save = useSaveGuides()
  const forget = useForgetSavedGuides()
  const followed = useRef(false)
  const { mutate } = save
  const follows = Boolean(saved) && network.usable
  useEffect(() => {
    if (!follows || followed.current) return
    followed.current = true
    mutate()
  }, [follows, mutate])
  const whole = saved?.left === 0
  const begin = () => {
    save.mutate()
    // The pages that show the matters come to the device as well.
    void storeProgram()
  }
  const remove = async () => {
    if (await overlays.ask({ title: '删除保存的全部指南？', confirm: '删除', cancel: '取消' })) forget.mutate()
  }
  return (
    <section className={styles.save} aria-label="离线保存">
      <CloudDownload aria-hidden="true" />
      <p role="status">
        {save.isPending && !whole
          ? `正在保存${saved ? `，还剩 ${saved.left} 项` : ''}`
          : save.error && !whole
            ? `没有保存完：${describeError(save.error).message}`
            : whole
              ? `全部指南已保存 · 核对于${relativeToDevice(saved.at)}`
              : saved
                ? `还有 ${saved.left} 项没有保存`
                : '保存以后，没有网络也能查'}
      </p>
      {whole ? (
        <Button kind="text" size="small" onClick={() => void remove()}>
          删除
        </Button>
      ) : (
        <Button kind="soft" size="small" loading={save.isPending} onClick={begin}>
          {saved ? '继续保存' : '离线保存全部指南'}
        </Button>
      )}
    </section>
  )
})
