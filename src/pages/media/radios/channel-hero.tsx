import { Link } from '@tanstack/react-router'
import type { Channel } from '#contract/content/channels.ts'
import { StationButton } from '#features/channels/station-button.tsx'
import { onAir, programmePercent, spanOf } from '#lib/programme-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './channel-hero.module.css'

/** The main station, with its current programme. */
export function ChannelHero({ channel, now }: { channel: Channel; now: number }) {
  const { on, next } = onAir(channel.programmes, now)
  return (
    <section className={styles.hero} aria-labelledby="default-channel">
      <Link to="/radios/$id" params={{ id: channel.id }} className={classNames(styles.link, 'press')}>
        <Picture
          src={sizedPicture(channel.cover || channel.logo, 336)}
          alt=""
          ratio="1:1"
          priority
          className={styles.cover}
        />
        <span className={styles.words}>
          <LiveDot />
          <h2 id="default-channel" className={styles.name}>
            {channel.name}
          </h2>
          <span className={styles.frequency}>{channel.frequency}</span>
        </span>
      </Link>
      <div className={styles.play}>
        <StationButton channel={channel} big />
      </div>
      {on && (
        <div className={styles.on}>
          <p className={styles.programme}>
            <span className={styles.title}>{on.name}</span>
            <span className="tabular">{spanOf(on)}</span>
          </p>
          <ProgressBar value={programmePercent(on, now)} label={`${on.name} 已播`} className={styles.bar} />
          {on.anchors.length > 0 && (
            <p className={styles.hosts}>主持：{on.anchors.map(({ name }) => name).join('、')}</p>
          )}
        </div>
      )}
      {next && (
        <p className={styles.next}>
          接下来 {spanOf(next).slice(0, 5)} {next.name}
        </p>
      )}
    </section>
  )
}
