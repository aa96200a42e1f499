import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { clampBottom, snapDock, DOCK_MARGIN, type DockRoom } from '#lib/dock-place.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { DockControls } from './dock-controls.tsx'
import { playerAddress } from './player-address.ts'
import styles from './player-dock.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { useBottomRoom } from './use-bottom-room.ts'
import { useDrag } from './use-drag.ts'
import { WaitMark } from './wait-mark.tsx'

const DISC = 56
const STEP = 40

/** The floating player: a disc at the edge that opens into its controls [rules R179–R193]. */
export const PlayerDock = observer(function PlayerDock() {
  const { player, dock } = useStores()
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const { height, taken } = useBottomRoom()
  const { track } = player
  const waiting = player.playing && player.waiting
  const room = (): DockRoom => ({
    width: box.current?.parentElement?.clientWidth ?? innerWidth,
    height,
    size: box.current?.offsetHeight ?? DISC,
    taken,
  })
  const drag = useDrag((x, y) =>
    dock.moveTo(snapDock(x - (box.current?.parentElement?.getBoundingClientRect().left ?? 0), y, room())),
  )

  useEffect(() => {
    if (!dock.expanded) return
    const outside = (event: Event) =>
      event.target instanceof Node && !box.current?.contains(event.target) && dock.collapse()
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [dock, dock.expanded])

  const move = (event: KeyboardEvent) => {
    const { side, bottom } = dock.place
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      dock.moveTo({ side: event.key === 'ArrowLeft' ? 'left' : 'right', bottom })
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      dock.moveTo({ side, bottom: clampBottom(bottom + (event.key === 'ArrowUp' ? STEP : -STEP), room()) })
    else if (event.key === 'Escape') return dock.collapse()
    else return
    event.preventDefault()
  }
  const press = () => {
    if (dock.expanded) void router.navigate({ href: playerAddress(track) })
    else dock.expand()
  }
  const bottom = typeof window === 'undefined' ? dock.place.bottom : clampBottom(dock.place.bottom, room())
  const side = { [dock.place.side]: DOCK_MARGIN, bottom }
  return (
    <div
      data-dock
      ref={box}
      role="group"
      aria-label="播放器"
      className={classNames(styles.dock, styles[dock.place.side], dock.expanded && styles.expanded)}
      style={side}
      {...drag}
    >
      <button
        type="button"
        className={styles.disc}
        onClick={press}
        onKeyDown={move}
        aria-expanded={dock.expanded}
        aria-label={
          dock.expanded
            ? `打开播放页：${track?.name ?? ''}`
            : `${waiting ? '缓冲中' : player.playing ? '正在播放' : '正在暂停'}：${track?.name ?? ''}，展开播放器`
        }
      >
        {(track?.image || track?.album.cover) && (
          <img
            src={sizedPicture(track.image || track.album.cover, 336)}
            alt=""
            draggable={false}
            className={classNames(styles.cover, player.playing && !waiting && styles.turning)}
          />
        )}
        <ProgressRing radius={40} />
        {waiting && <WaitMark />}
      </button>
      {dock.expanded && <DockControls onClose={dock.collapse} />}
    </div>
  )
})
