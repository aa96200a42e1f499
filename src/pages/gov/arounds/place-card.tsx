import { Link } from '@tanstack/react-router'
import type { AroundMerchant } from '#contract/government/merchants.ts'
import { Button } from '#ui/button.tsx'
import styles from './arounds.module.css'

/** The place that is chosen on the map, in words. */
export function PlaceCard({ place: { id, name, address, open_time } }: { place: AroundMerchant }) {
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.about}>{[address, open_time].filter(Boolean).join(' · ')}</p>
      <div className={styles.actions}>
        <Button kind="soft" size="small" render={<Link to="/arounds/$id" params={{ id }} />}>
          详情
        </Button>
        <Button kind="plain" size="small" render={<Link to="/arounds-map/$id" params={{ id }} />}>
          导航
        </Button>
      </div>
    </section>
  )
}
