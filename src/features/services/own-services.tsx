import { useRef, useState, type ReactNode } from 'react'
import type { PageCardItem } from '#contract/pages.ts'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import styles from './own-services.module.css'
import { ServicesRow } from './services-row.tsx'
import { useOwnServices, useRememberUse } from './use-own-services.ts'

const ServicesSheet = lazyOverlay(
  () => import('./services-sheet.tsx').then((module) => module.ServicesSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/**
 * What this citizen added, uses most and used lately, above all services; it is of one height, whether there is any or
 * not.
 */
export function OwnServices({ services, children }: { services: PageCardItem[]; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState(false)
  const { services: ordered, own } = useOwnServices(services)
  useRememberUse(area, services)
  return (
    <div ref={area}>
      <section className={styles.own} aria-labelledby="own-services">
        <div className={styles.head}>
          <h2 id="own-services" className={styles.title}>
            常用和最近使用
          </h2>
          <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            收藏服务
          </Button>
        </div>
        <div className={styles.row}>
          {own > 0 ? (
            <ServicesRow services={ordered.slice(0, own)} />
          ) : (
            <p className={styles.hint}>用过的服务会排在这里，收藏的排在最前</p>
          )}
        </div>
      </section>
      {children}
      <ServicesSheet open={editing} onClose={() => setEditing(false)} services={services} />
    </div>
  )
}
