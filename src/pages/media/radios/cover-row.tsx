import { Link } from '@tanstack/react-router'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Shelf } from '#ui/shelf.tsx'
import styles from './radios.module.css'

export interface Cover {
  id: string
  name: string
  note: string
  cover: string
}

/**
 * Covers in a row that scrolls sideways: stations or albums. Renders nothing when there are none. priority: they stand
 * on the first screen, and the first of them is its largest paint.
 */
export function CoverRow({
  title,
  more,
  items,
  to,
  priority,
}: {
  title: string
  more?: { to: '/find'; label: string }
  items: Cover[]
  to: '/radios/$id' | '/albums/$id'
  priority?: boolean
}) {
  if (items.length === 0) return null
  return (
    <TitledBlock title={title} more={more} apart>
      <Shelf each="square">
        {items.map(({ id, name, note, cover }, place) => (
          <li key={id}>
            <Link to={to} params={{ id }} className={classNames(styles.link, 'press')}>
              <Picture
                src={sizedPicture(cover, 336)}
                alt=""
                ratio="1:1"
                priority={priority && place === 0}
                together={priority}
              />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </Shelf>
    </TitledBlock>
  )
}
