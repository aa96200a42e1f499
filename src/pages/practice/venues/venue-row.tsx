import { Link } from '@tanstack/react-router'
import { Clock3, MapPin } from 'lucide-react'
import { venueType } from '#contract/volunteers/venue-types.ts'
import { venueTypes, type VenueBrief } from '#contract/volunteers/venues.ts'
import { distanceText } from '#lib/distance-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './venues.module.css'

/** One place of a list; the whole row is one link. */
export function VenueRow({ venue, metres }: { venue: VenueBrief; metres?: number | undefined }) {
  const { id, name, type, cover, address, open_time: open } = venue
  const far = distanceText(metres)
  return (
    <Link to="/venue-details/$id" params={{ id }} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        {address && (
          <span className={styles.fact}>
            <MapPin aria-hidden="true" />
            <span>
              {address}
              {far && ` · ${far}`}
            </span>
          </span>
        )}
        <span className={styles.meta}>
          {open && (
            <span className={styles.fact}>
              <Clock3 aria-hidden="true" />
              {open}
            </span>
          )}
          <Tag tone={type === venueType.centre ? 'brand' : 'plain'}>{venueTypes[type]}</Tag>
        </span>
      </span>
      {cover && <Picture src={sizedPicture(cover, 336)} alt="" sizes="112px" className={styles.cover} />}
    </Link>
  )
}
