import { classNames } from '#ui/class-names.ts'
import { draftTexts, type DraftState } from './use-draft.ts'
import styles from './draft-note.module.css'

export interface DraftNoteProps {
  state: DraftState
  onStartNew: () => void
  /** Another draft of the same form stands beside this one. */
  another: boolean
  onSwap: () => void
}
/** Reports the state of the draft; a restored one can be discarded to start again, another one taken instead. */
export function DraftNote({ state, onStartNew, another, onSwap }: DraftNoteProps) {
  return (
    <span className={styles.note}>
      <span role="status">{draftTexts[state]}</span>
      {state === 'restored' && (
        <button type="button" className={classNames(styles.anew, 'press')} onClick={onStartNew}>
          重新写
        </button>
      )}
      <span role="status">{another && '这里还有一份草稿'}</span>
      {another && (
        <button type="button" className={classNames(styles.anew, 'press')} onClick={onSwap}>
          换成那份
        </button>
      )}
    </span>
  )
}
