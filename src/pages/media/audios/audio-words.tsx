import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { AudioDetail } from '#contract/content/albums.ts'
import { asStoredLine } from '#contract/words.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { durationText } from '#lib/duration.ts'
import { placeInTime } from '#lib/place-in-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { transcriptQuery } from '#queries/albums.queries.ts'
import { useStores } from '#stores/stores.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './audio-words.module.css'
import { useAudioPlaying } from './use-audio-playing.ts'
import { useFollowLine } from './use-follow-line.ts'

/** The chapters of a recording and what is said in it, followed while it plays; a tap jumps there. */
export const AudioWords = observer(function AudioWords({ audio }: { audio: AudioDetail }) {
  const { player } = useStores()
  const { mine, tracks, track, setPlace } = useAudioPlaying(audio)
  const query = useQuery(transcriptQuery(audio.id))
  const [tab, setTab] = useState<'chapters' | 'words'>()
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  const { cues, chapters } = query.data
  const shown = tab ?? (chapters.length > 0 ? 'chapters' : 'words')
  const jump = (seconds: number) => {
    if (mine) {
      player.seek(seconds)
      return player.play()
    }
    setPlace(seconds)
    const index = tracks.findIndex(({ id }) => id === track.id)
    if (index < 0) player.playTracks([track], 0, seconds)
    else player.playTracks(tracks, index, seconds)
  }
  return (
    <section className={styles.words} aria-label="章节与文稿">
      {chapters.length > 0 && cues.length > 0 ? (
        <TabsBar
          even
          label="章节与文稿"
          value={shown}
          onChange={(key) => setTab(key === 'words' ? 'words' : 'chapters')}
          tabs={[
            { key: 'chapters', label: '章节', panel: 'audio-panel' },
            { key: 'words', label: '文稿', panel: 'audio-panel' },
          ]}
        />
      ) : (
        <h2 className={styles.heading}>{chapters.length > 0 ? '章节' : '文稿'}</h2>
      )}
      <div id="audio-panel">
        {shown === 'chapters' ? (
          <ol className={styles.chapters}>
            {chapters.map(({ start, title, image }, place) => (
              <li key={start}>
                <Line start={start} current={mine && place === placeInTime(chapters, player.currentTime)} onJump={jump}>
                  {image && <img src={sizedPicture(image, 336)} alt="" className={styles.picture} loading="lazy" />}
                  <span>{title}</span>
                </Line>
              </li>
            ))}
          </ol>
        ) : (
          <Transcript cues={cues} mine={mine} onJump={jump} />
        )}
      </div>
    </section>
  )
})

type Cues = { start: number; text: string; speaker: string }[]

const Transcript = observer(function Transcript({
  cues,
  mine,
  onJump,
}: {
  cues: Cues
  mine: boolean
  onJump: (seconds: number) => void
}) {
  const { player } = useStores()
  const [words, setWords] = useState('')
  const wanted = asStoredLine(words).toLowerCase()
  const current = mine ? placeInTime(cues, player.currentTime) : -1
  const { box, noteScroll } = useFollowLine(wanted === '' ? current : -1)
  const found = cues.map((cue, place) => ({ ...cue, place })).filter(({ text }) => text.toLowerCase().includes(wanted))
  return (
    <>
      <SearchField value={words} onChange={setWords} onSearch={setWords} placeholder="在文稿里找" />
      <p className={styles.found} role="status">
        {wanted && (found.length > 0 ? `找到 ${found.length} 处` : '没有找到，换个词试试')}
      </p>
      <ol
        ref={box}
        className={styles.box}
        // A list that scrolls is scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="文稿"
        onWheel={noteScroll}
        onTouchMove={noteScroll}
      >
        {found.map(({ place, start, text, speaker }) => (
          <li key={place} className={styles.cue}>
            <Line start={start} current={place === current} onJump={onJump}>
              <span>
                {speaker && speaker !== cues[place - 1]?.speaker && <b className={styles.speaker}>{speaker}：</b>}
                {text}
              </span>
            </Line>
          </li>
        ))}
      </ol>
    </>
  )
})

function Line({
  start,
  current,
  onJump,
  children,
}: {
  start: number
  current: boolean
  onJump: (seconds: number) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.line}
      aria-current={current ? 'true' : undefined}
      onClick={() => onJump(start)}
    >
      <span className={styles.time}>{durationText(start)}</span>
      {children}
    </button>
  )
}
