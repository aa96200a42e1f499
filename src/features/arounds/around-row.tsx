import { Link } from '@tanstack/react-router'
import { Clock3, MapPin, Phone } from 'lucide-react'
import type { AroundMerchant } from '#contract/government/merchants.ts'
import { callAddress } from '#lib/call-address.ts'
import { distanceText } from '#lib/distance-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './arounds.module.css'
import { OpenState } from './open-state.tsx'
import { OpenMap } from './open-map.tsx'

/** A place: what it is, its opening hours, its distance; buttons to call it and to show it on a map. */
export function AroundRow({ place, metres }: { place: AroundMerchant; metres: number | undefined }) {
  const { name, cover, introduction, phone, address, open_time } = place
  return (
    <li className={styles.place}>
      {cover && <Picture src={sizedPicture(cover, 336)} alt="" ratio="1:1" className={styles.cover} />}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/arounds/$id" params={{ id: place.id }}>
            {name}
          </Link>
        </h3>
        {introduction && <p className={styles.about}>{introduction}</p>}
        {open_time && (
          <p className={styles.fact}>
            <Clock3 aria-hidden="true" />
            <span className="visually-hidden">开放时间</span>
            {open_time}
            <OpenState hours={open_time} />
          </p>
        )}
        {address && (
          <p className={styles.fact}>
            <MapPin aria-hidden="true" />
            <span className="visually-hidden">地址</span>
            <span>
              {address}
              {metres === undefined ? '' : ` · ${distanceText(metres)}`}
            </span>
          </p>
        )}
        <div className={styles.actions}>
          {callAddress(phone) && (
            <Button
              kind="soft"
              size="small"
              icon={<Phone aria-hidden="true" size={16} />}
              render={<a href={callAddress(phone)} aria-label={`拨打${name}电话 ${phone}`} />}
            >
              电话
            </Button>
          )}
          {(address || place.longitude !== null) && (
            <Button
              kind="plain"
              size="small"
              icon={<MapPin aria-hidden="true" size={16} />}
              render={<OpenMap place={place} aria-label={`在地图上看${name}`} />}
            >
              地图
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
