import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Guide } from '#contract/government/guides.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { readChecklist, writeChecklist } from '#offline/checklists.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tick } from '#ui/tick.tsx'
import styles from './guide-detail.module.css'

/** The materials to bring, to be ticked off at home. What is ticked stays on this device. */
export const MaterialList = observer(function MaterialList({ guide: { id, materials } }: { guide: Guide }) {
  const { session, overlays } = useStores()
  const owner = session.owner
  const [ticked, setTicked] = useState<string[]>([])
  useEffect(() => {
    let here = true
    void readChecklist(owner, id).then((names) => here && setTicked(names))
    return () => void (here = false)
  }, [owner, id])
  const tick = (name: string, on: boolean) => {
    const next = on ? [...ticked, name] : ticked.filter((one) => one !== name)
    setTicked(next)
    writeChecklist(owner, id, next).catch(() => overlays.toast('这台设备没有存下，勾选只在这一次有效'))
  }
  const ready = materials.filter(({ name }) => ticked.includes(name)).length
  if (materials.length === 0) return <p className={styles.plain}>不需要材料。</p>
  return (
    <>
      <p className={styles.ready} role="status">
        {ready === 0 ? '备好一项勾一项，只记在这台设备上' : `已备好 ${ready} / ${materials.length} 项`}
      </p>
      <ul>
        {materials.map(({ name, note, url }) => (
          <li key={name} className={styles.material}>
            <Tick checked={ticked.includes(name)} onChange={(on) => tick(name, on)}>
              <span className={styles.materialName}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </Tick>
            {url && (
              <Button
                kind="plain"
                size="small"
                icon={<FileDown aria-hidden="true" size={16} />}
                aria-label={`下载${name}`}
                render={<Link to={innerLinkPath(url)} preload={false} />}
              >
                下载
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
})
