import { Link } from '@tanstack/react-router'
import { Headphones } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { DockControls } from './dock-controls.tsx'
import { playerAddress } from './player-address.ts'
import styles from './player-dock.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { WaitMark } from './wait-mark.tsx'

/**
 * The fixed player: in the PC column, and where the list may be empty; then it links to the stations [rules R181, R191;
 * decision G91].
 */
export const StaticPlayer = observer(function StaticPlayer() {
  const { player } = useStores()
  const { track } = player
  const waiting = player.playing && player.waiting
  const cover = track?.image || track?.album.cover
  return (
    <aside data-static-player className={styles.static} aria-label="播放器">
      <Link to={playerAddress(track)} className={styles.staticOpen}>
        <span className={styles.staticDisc}>
          {!track && <Headphones aria-hidden="true" />}
          {cover && (
            <img
              src={sizedPicture(cover, 336)}
              alt=""
              className={classNames(styles.cover, player.playing && !waiting && styles.turning)}
            />
          )}
          <ProgressRing radius={60} />
          {waiting && <WaitMark />}
        </span>
        <span className={styles.name}>{track?.name ?? '听听电台'}</span>
      </Link>
      {track && <DockControls />}
    </aside>
  )
})
