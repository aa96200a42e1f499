import { classNames } from '#ui/class-names.ts'
import { draftTexts, type DraftState } from './use-draft.ts'
import styles from './draft-note.module.css'

/** Reports the state of the draft; a restored draft can be discarded to start again. */
export function DraftNote({ state, onStartNew }: { state: DraftState; onStartNew: () => void }) {
  return (
    <span className={styles.note}>
      <span role="status">{draftTexts[state]}</span>
      {state === 'restored' && (
        <button type="button" className={classNames(styles.anew, 'press')} onClick={onStartNew}>
          重新写
        </button>
      )}
    </span>
  )
}
