import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { Channel } from '#contract/content/channels.ts'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import styles from './station-button.module.css'
import { useStation } from './use-station.ts'

/** Plays or pauses a station. The button of a station off air is disabled. */
export const StationButton = observer(function StationButton({ channel, big }: { channel: Channel; big?: boolean }) {
  const { playing, waiting, toggle } = useStation(channel)
  const silent = channel.format === ''
  return (
    <button
      type="button"
      className={classNames(styles.button, big && styles.big, playing && styles.on, 'press')}
      onClick={silent ? undefined : toggle}
      aria-disabled={silent || undefined}
      aria-label={silent ? `${channel.name} 暂无信号` : `${playing ? '暂停' : '播放'} ${channel.name}`}
    >
      {waiting && playing ? (
        <Spinner label={null} />
      ) : playing ? (
        <Pause aria-hidden="true" />
      ) : (
        <Play aria-hidden="true" />
      )}
    </button>
  )
})
