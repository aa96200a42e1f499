import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteProgramme, getGuideWeek, type PlayedSlot, type ProgrammeSlot } from '#contract/staff/stations.ts'
import { call } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import { clockOf, dayNames } from './clock.ts'
import { SlotDialog } from './slot-dialog.tsx'
import styles from './week.module.css'

/** Of a minute of the day, where the week is drawn to scale. */
const HEIGHT = 0.5
const LEAST = 26

type Asked = { what: 'add' } | { what: 'change' | 'delete'; slot: ProgrammeSlot }

/** What each day really has: programmes, the pauses between them, and what is cut short by the next one. */
export function Week({ station }: { station: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'stations', 'week', station],
    queryFn: ({ signal }) => call(getGuideWeek, { id: station }, { signal }),
  })
  const [asked, setAsked] = useState<Asked>()
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const slotOf = (id: string) => data.list.find((slot) => slot.id === id)
  function done(words: string) {
    setAsked(undefined)
    say(words)
    void refetch()
  }
  return (
    <Card title="一周节目单">
      <p>
        <Button onClick={() => setAsked({ what: 'add' })}>添加节目</Button> 没有节目的时段照常播出，只是不显示节目名。
      </p>
      <div className={styles.week}>
        {data.days.map((day, place) => (
          <section key={dayNames[place]} aria-label={dayNames[place]}>
            <h3>{dayNames[place]}</h3>
            <ol>
              {day.map((played) => (
                <li
                  key={`${played.id} ${played.start}`}
                  style={{ minHeight: Math.max(LEAST, (played.end - played.start) * HEIGHT) }}
                >
                  <Played played={played} onOpen={(id) => setAsked({ what: 'change', slot: slotOf(id)! })} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ul className={styles.slots} aria-label="全部节目">
        {data.list.map((slot) => (
          <li key={slot.id}>
            <span>
              {clockOf(slot.start)}–{clockOf(slot.end)} {slot.name}
            </span>
            <Button aria-label={`修改${slot.name}`} onClick={() => setAsked({ what: 'change', slot })}>
              修改
            </Button>
            <Button kind="danger" aria-label={`删除${slot.name}`} onClick={() => setAsked({ what: 'delete', slot })}>
              删除
            </Button>
          </li>
        ))}
      </ul>
      {asked && asked.what !== 'delete' && (
        <SlotDialog
          station={station}
          slot={asked.what === 'change' ? asked.slot : undefined}
          onClose={() => setAsked(undefined)}
          onDone={() => done('节目单已更新')}
        />
      )}
      {asked?.what === 'delete' && (
        <ReasonDialog
          title="删除节目"
          asks={`从节目单里删除“${asked.slot.name}”。`}
          danger
          endpoint={deleteProgramme}
          input={{ id: asked.slot.id }}
          onClose={() => setAsked(undefined)}
          onDone={() => done('已从节目单里删除')}
        />
      )}
    </Card>
  )
}

function Played({ played, onOpen }: { played: PlayedSlot; onOpen: (id: string) => void }) {
  const { id, name, start, end, cut } = played
  const time = `${clockOf(start)}–${clockOf(end)}`
  if (id === '') return <span className={styles.pause}>{time} 没有节目</span>
  return (
    <button type="button" className={cut === 1 ? styles.cut : styles.slot} onClick={() => onOpen(id)}>
      <small>{time}</small> {name}
      {cut === 1 && <small>（和下一个节目重叠，到此为止）</small>}
    </button>
  )
}
