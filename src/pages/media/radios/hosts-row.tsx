import { Link } from '@tanstack/react-router'
import type { ChannelBrief } from '#contract/content/channels.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './radio.module.css'

/** The hosts of this station. */
export function HostsRow({ anchors }: { anchors: ChannelBrief[] }) {
  if (anchors.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="hosts">
      <h2 id="hosts" className={styles.heading}>
        主播
      </h2>
      <ul className={styles.hosts}>
        {anchors.map(({ id, name, logo, cover }) => (
          <li key={id}>
            <Link to={`/anchors/${id}` as string} className={classNames(styles.host, 'press')}>
              <Avatar name={name} src={(logo || cover) && sizedPicture(logo || cover, 336)} size="large" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
