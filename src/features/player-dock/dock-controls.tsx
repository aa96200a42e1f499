import { Pause, Play, SkipForward, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Play or pause, next, close [rule R179]. */
export const DockControls = observer(function DockControls({ onClose }: { onClose?: () => void }) {
  const { player } = useStores()
  return (
    <>
      <IconButton
        icon={player.playing && player.waiting ? <Spinner label={null} /> : player.playing ? <Pause /> : <Play />}
        label={player.playing ? '暂停' : '播放'}
        onClick={player.toggle}
      />
      <IconButton icon={<SkipForward />} label="下一条" disabled={!player.canStep} onClick={player.next} />
      <IconButton
        icon={<X />}
        label="关闭播放器"
        onClick={() => {
          onClose?.()
          player.close()
        }}
      />
    </>
  )
})
