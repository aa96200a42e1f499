import { AudioLines, CalendarPlus, Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import * as programmeStates from '#contract/content/programme-states.ts'
import type { Channel, Programme } from '#contract/content/channels.ts'
import { useCalendar } from '#features/calendar/use-calendar.ts'
import { clockOf, programmeState } from '#lib/programme-time.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import styles from './programme-list.module.css'
import { playsBack, trackOfProgramme } from './track-of-programme.ts'

/**
 * A day of a station: past programmes can be replayed where possible, the current one is marked, the rest is listed
 * [decision G128].
 */
export const ProgrammeList = observer(function ProgrammeList({
  channel,
  programmes,
  now,
}: {
  channel: Channel
  programmes: Programme[]
  now: number
}) {
  const { player } = useStores()
  const addToCalendar = useCalendar()
  const heard = programmes.filter((programme) => playsBack(programme, now))
  const note = ({ id, name, start_at: start, end_at: end }: Programme) =>
    addToCalendar({
      kind: 'programme',
      id,
      title: name,
      start,
      end,
      place: channel.name,
      address: `${location.origin}/radios/${channel.id}`,
    })
  const play = (programme: Programme) => {
    if (player.track?.id === programme.id) return player.toggle()
    player.playTracks(
      heard.map((one) => trackOfProgramme(one, channel)),
      heard.indexOf(programme),
    )
  }
  return (
    <ol className={styles.list}>
      {programmes.map((programme) => {
        const state = programmeState(programme, now)
        const chosen = player.track?.id === programme.id
        const playing = chosen && player.playing
        return (
          <li
            key={programme.id}
            className={classNames(
              styles.row,
              state === programmeStates.past && styles.past,
              state === programmeStates.now && styles.now,
            )}
            aria-current={state === programmeStates.now ? 'time' : undefined}
          >
            <time className={classNames(styles.time, 'tabular')}>{clockOf(programme.start_at)}</time>
            <div className={styles.words}>
              <p className={classNames(styles.name, chosen && styles.chosen)}>
                {playing && <AudioLines aria-hidden="true" />}
                {programme.name}
              </p>
              {programme.anchors.length > 0 && (
                <p className={styles.hosts}>{programme.anchors.map(({ name }) => name).join('、')}</p>
              )}
            </div>
            {state === programmeStates.now && <LiveDot />}
            {programme.album_id && (
              <Link
                to="/albums/$id"
                params={{ id: programme.album_id }}
                className={classNames(styles.album, 'press')}
                aria-label={`${programme.name} 往期`}
              >
                往期
              </Link>
            )}
            {state === programmeStates.next && (
              <IconButton
                icon={<CalendarPlus />}
                label={`${clockOf(programme.start_at)} ${programme.name} 加入日历`}
                className={styles.play}
                onClick={() => note(programme)}
              />
            )}
            {heard.includes(programme) && (
              <IconButton
                icon={playing ? <Pause /> : <Play />}
                label={`${playing ? '暂停' : '回听'} ${clockOf(programme.start_at)} ${programme.name}`}
                className={styles.play}
                onClick={() => play(programme)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
})

/** Refetches the guide when a programme has ended since: only then can it be replayed. */
export function useFreshGuide(programmes: Programme[], now: number, refetch: () => unknown): void {
  const asked = useRef('')
  const ended = programmes
    .filter((one) => one.status !== programmeStates.past && programmeState(one, now) === programmeStates.past)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (ended === '' || asked.current === ended) return
    asked.current = ended
    refetch()
  }, [ended, refetch])
}
