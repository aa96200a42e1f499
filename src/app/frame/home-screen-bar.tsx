import { useState } from 'react'
import { HomeScreenSheet } from '#features/home-screen/home-screen-sheet.tsx'
import { useInstallOffer } from '#features/home-screen/use-install-offer.ts'
import { useBottomRoom } from '#features/player-dock/use-bottom-room.ts'
import { Button } from '#ui/button.tsx'
import styles from './update-bar.module.css'

/** Asks whether to add the app to the home screen: by the browser's own prompt, else by a picture of how it goes. */
export function HomeScreenBar({ onDone }: { onDone: () => void }) {
  const { taken } = useBottomRoom()
  const { offered, take } = useInstallOffer()
  const [shows, setShows] = useState(false)
  const add = () => {
    if (!offered) return setShows(true)
    onDone()
    void take()
  }
  return (
    <>
      <div className={styles.bar} role="status" style={{ bottom: `calc(max(${taken}px, var(--safe-bottom)) + 8px)` }}>
        <span>放到桌面，像应用一样打开</span>
        <Button kind="text" size="small" onClick={onDone}>
          不用了
        </Button>
        <Button size="small" onClick={add}>
          添加
        </Button>
      </div>
      <HomeScreenSheet open={shows} onClose={onDone} />
    </>
  )
}
