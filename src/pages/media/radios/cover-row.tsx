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

/** Covers in a row that scrolls sideways: stations or albums. Renders nothing when there are none. */
export function CoverRow({
  title,
  more,
  items,
  to,
}: {
  title: string
  more?: { to: '/find'; label: string }
  items: Cover[]
  to: '/radios/$id' | '/albums/$id'
}) {
  if (items.length === 0) return null
  return (
    <TitledBlock title={title} more={more} apart>
      <Shelf each="square">
        {items.map(({ id, name, note, cover }) => (
          <li key={id}>
            <Link to={to} params={{ id }} className={classNames(styles.link, 'press')}>
              <Picture src={sizedPicture(cover, 336)} alt="" ratio="1:1" />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </Shelf>
    </TitledBlock>
  )
}
