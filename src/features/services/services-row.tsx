import type { PageCardItem } from '#contract/pages/pages.ts'
import { CardIcon } from '#features/page-cards/card-icon.tsx'
import { CardLink } from '#features/page-cards/card-link.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './services-row.module.css'

/** Services in one row of fixed height that is pushed sideways. */
export function ServicesRow({ services }: { services: readonly PageCardItem[] }) {
  return (
    <ul className={styles.row}>
      {services.map((item) => (
        <li key={item.id}>
          <CardLink item={item} className={classNames(styles.link, 'press')}>
            {item.icon || !item.cover ? (
              <span className={styles.tile}>
                <CardIcon name={item.icon} />
              </span>
            ) : (
              <Picture src={sizedPicture(item.cover, 336)} alt="" ratio="1:1" className={styles.picture} />
            )}
            {item.title}
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
