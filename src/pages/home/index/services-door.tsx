import { Link } from '@tanstack/react-router'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import styles from './services-door.module.css'

const MostUsedServices = lazyBlock(() =>
  import('#features/services/most-used-services.tsx').then((module) => module.MostUsedServices),
)

/** The way to the services, and those this citizen uses most. */
export function ServicesDoor() {
  return (
    <section className={styles.door} aria-labelledby="services-door">
      <div className={styles.head}>
        <h2 id="services-door" className={styles.title}>
          常用服务
        </h2>
        <Link to="/services" className={styles.all}>
          全部服务
        </Link>
      </div>
      <WhenNear id="most-used-services" className={styles.row} waiting={null}>
        <MostUsedServices />
      </WhenNear>
    </section>
  )
}
