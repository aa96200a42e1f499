import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from './copy-text.ts'

/** Copies what somebody wrote, where it can only be read any more. */
export const CopyWords = observer(function CopyWords({ words }: { words: string }) {
  const { overlays } = useStores()
  const copy = async () => overlays.toast((await copyText(words)) ? '已复制' : '复制失败，请长按文字复制')
  return (
    <Button kind="soft" size="small" onClick={() => void copy()}>
      复制文字
    </Button>
  )
})
