import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { AudioDetail } from '#contract/content/albums.ts'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useAlbumSubscription } from '#queries/albums.queries.ts'
import { quietStateQuery } from '#queries/articles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './audio.module.css'

/** The album it belongs to, and a subscribe button. The album itself is not being opened: nothing is counted. */
export const AudioAlbum = observer(function AudioAlbum({ album }: { album: AudioDetail['album'][number] }) {
  const { session } = useStores()
  const { data: state } = useQuery({ ...quietStateQuery(album.id), enabled: session.signedIn })
  const subscribe = useAlbumSubscription(album.id)
  const signedIn = useLoginCheck()
  const tap = useThrottled()
  const asked = subscribe.isError ? undefined : subscribe.variables
  const on = asked ?? state?.is_subscribe === 1
  return (
    <div className={styles.album}>
      <Link to="/albums/$id" params={{ id: album.id }} className={classNames(styles.open, 'press')}>
        <Picture src={sizedPicture(album.cover, 336)} alt="" ratio="1:1" className={styles.thumb} />
        <span className={styles.words}>
          <span className={styles.kind}>所属专辑</span>
          <span className={styles.name}>{album.title}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
      <Button
        kind={on ? 'plain' : 'soft'}
        size="small"
        aria-pressed={on}
        onClick={() => tap(() => signedIn() && subscribe.mutate(!on))}
      >
        {on ? '已订阅' : '订阅'}
      </Button>
    </div>
  )
})
