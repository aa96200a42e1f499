import { Button } from '#console/ui/button.tsx'
import { classNames } from '#console/ui/class-names.ts'
import styles from './saving-bar.module.css'
import type { WritingState } from './writing.ts'

interface SavingBarProps {
  state: Pick<WritingState<unknown>, 'phase' | 'told' | 'isKept'>
  isReadOnly: boolean
  onSave: () => void
}

/** Where the words are that were typed. */
export function SavingBar({ state, isReadOnly, onSave }: SavingBarProps) {
  const { phase, told, isKept } = state
  const device = isKept ? '修改已留在这台设备上' : '这台设备也存不下，请不要关闭这一页'
  const words = {
    saved: '已保存到服务器',
    typed: '有修改，停下来就保存',
    sending: '正在保存…',
    offline: `没有连上服务器，${device}，连上后自动保存`,
    refused: `${told}。${device}`,
    conflict: '有人先保存了，请选择用谁的',
  }[phase]
  const isBad = phase === 'offline' || phase === 'refused' || !isKept
  return (
    <div className={classNames(styles.bar, isBad && styles.bad)}>
      <p role="status">
        {words}
        {!isKept &&
          phase !== 'offline' &&
          phase !== 'refused' &&
          '。这台设备存不下草稿（可能空间已满），只保存到服务器'}
      </p>
      {!isReadOnly && phase !== 'saved' && phase !== 'conflict' && (
        <Button busy={phase === 'sending'} onClick={onSave}>
          现在保存
        </Button>
      )}
    </div>
  )
}
