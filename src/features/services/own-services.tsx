import { useMemo, useRef, useState } from 'react'
import type { CmsPage } from '#contract/pages/pages.ts'
import { Button } from '#ui/button.tsx'
import styles from './own-services.module.css'
import { ServicesRow } from './services-row.tsx'
import { servicesOf } from './services-of.ts'
import { ServicesSheet } from './services-sheet.tsx'
import { useOwnServices, useRememberUse } from './use-own-services.ts'

/** What this citizen added, uses most and used lately; its frame is of one height, whether there is any or not. */
export function OwnServices({ page }: { page: CmsPage }) {
  const services = useMemo(() => servicesOf(page), [page])
  const area = useRef<HTMLElement>(null)
  const [editing, setEditing] = useState(false)
  const { services: ordered, own } = useOwnServices(services)
  useRememberUse(area, services)
  return (
    <section ref={area} aria-labelledby="own-services">
      <div className={styles.head}>
        <h2 id="own-services" className={styles.title}>
          我的常用
        </h2>
        <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          收藏
        </Button>
      </div>
      <div className={styles.row}>
        {own > 0 ? (
          <ServicesRow services={ordered.slice(0, own)} />
        ) : (
          <p className={styles.hint}>用过的服务会排在这里，收藏的排在最前</p>
        )}
      </div>
      <ServicesSheet open={editing} onClose={() => setEditing(false)} services={services} />
    </section>
  )
}
