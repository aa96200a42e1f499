import { Link } from '@tanstack/react-router'
import { Clock3, MapPin, Navigation, Phone } from 'lucide-react'
import type { NearMerchant } from '#contract/government/near-merchants.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { callAddress } from '#lib/call-address.ts'
import { distanceText } from '#lib/distance-text.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './practice-map.module.css'

const types = ['', '中心', '所', '站', '点']

/** One place of practice, with buttons to call it and to show it in a map app. */
export function PlaceRow({ place, metres }: { place: NearMerchant; metres: number | undefined }) {
  const { name, type, address, open_time: open, phone } = place
  return (
    <article className={styles.place}>
      <div className={styles.title}>
        <h3 className={styles.name}>
          <Link to="/venue-details/$id" params={{ id: place.id }}>
            {name}
          </Link>
        </h3>
        {types[type] && <Tag tone="brand">{types[type]}</Tag>}
      </div>
      {address && (
        <p className={styles.fact}>
          <MapPin aria-hidden="true" />
          <span className="visually-hidden">地址</span>
          <span>
            {address}
            {metres !== undefined && ` · ${distanceText(metres)}`}
          </span>
        </p>
      )}
      {open && (
        <p className={styles.fact}>
          <Clock3 aria-hidden="true" />
          <span className="visually-hidden">开放时间</span>
          {open}
        </p>
      )}
      <div className={styles.acts}>
        {callAddress(phone) && (
          <Button
            kind="soft"
            size="small"
            icon={<Phone aria-hidden="true" />}
            render={<a href={callAddress(phone)} aria-label={`拨打${name}电话 ${phone}`} />}
          >
            电话
          </Button>
        )}
        <Button
          kind="plain"
          size="small"
          icon={<Navigation aria-hidden="true" />}
          render={<OpenMap place={place} aria-label={`在地图中打开${name}`} />}
        >
          在地图中打开
        </Button>
      </div>
    </article>
  )
}
