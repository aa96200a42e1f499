import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Channel } from '#contract/content/channels.ts'
import { onAir, spanOf } from '#lib/programme-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './station-row.module.css'
import { StationButton } from './station-button.tsx'
import { useStation } from './use-station.ts'

/** A station: its logo, its frequency, the current programme, and a play button. */
export const StationRow = observer(function StationRow({ channel, now }: { channel: Channel; now: number }) {
  const { playing } = useStation(channel)
  const { on, next } = onAir(channel.programmes, now)
  return (
    <li className={styles.row}>
      <Link to="/radios/$id" params={{ id: channel.id }} className={classNames(styles.link, 'press')}>
        <Picture src={sizedPicture(channel.logo || channel.cover, 336)} alt="" ratio="1:1" className={styles.logo} />
        <span className={styles.words}>
          <span className={styles.name}>
            {channel.name}
            {channel.frequency && <span className={styles.frequency}>{channel.frequency}</span>}
          </span>
          <span className={styles.on}>
            {playing && <LiveDot label="正在听" />}
            {on ? `${spanOf(on)} ${on.name}` : next ? `${spanOf(next)} 将播 ${next.name}` : channel.introduction}
          </span>
        </span>
      </Link>
      <StationButton channel={channel} />
    </li>
  )
})
