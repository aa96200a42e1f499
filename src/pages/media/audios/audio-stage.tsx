import { observer } from 'mobx-react-lite'
import type { AudioDetail } from '#contract/content/albums.ts'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { audioQuery } from '#queries/albums.queries.ts'
import { Picture } from '#ui/picture.tsx'
import { AudioControls } from './audio-controls.tsx'
import { AudioScrubber } from '#features/listening/audio-scrubber.tsx'
import styles from './audio.module.css'
import { useAudioPlaying } from './use-audio-playing.ts'

/** Artwork on a background of its own colours, the title, and the controls. */
export const AudioStage = observer(function AudioStage({ audio }: { audio: AudioDetail }) {
  const playing = useAudioPlaying(audio)
  const cover = audio.cover || audio.album[0]?.cover
  const source = audio.source_name || audio.author
  return (
    <section className={styles.stage} aria-label="播放器">
      {cover && <img src={sizedPicture(cover, 336)} alt="" className={styles.backdrop} />}
      <div className={styles.content}>
        <Freshness queryKey={audioQuery(audio.id).queryKey} />
        <Picture src={cover && sizedPicture(cover, 750)} alt="" ratio="1:1" priority className={styles.cover} />
        <h1 className={styles.title}>{audio.title}</h1>
        <p className={styles.meta}>
          {source && <span>{source}</span>}
          <span>{relativeTime(audio.publish_at)}</span>
        </p>
        {audio.audio.url || audio.audio.source_id ? (
          <>
            <AudioScrubber playing={playing} />
            <AudioControls playing={playing} />
          </>
        ) : (
          <p className={styles.silent}>这条音频暂时没有可以播放的地址</p>
        )}
      </div>
    </section>
  )
})
