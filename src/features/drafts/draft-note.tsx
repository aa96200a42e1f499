import { draftTexts, type DraftState } from './use-draft.ts'
import styles from './draft-note.module.css'

/** Says quietly what became of the draft; what came back can be put aside for a new beginning. */
export function DraftNote({ state, onStartNew }: { state: DraftState; onStartNew: () => void }) {
  return (
    <span className={styles.note}>
      <span role="status">{draftTexts[state]}</span>
      {state === 'restored' && (
        <button type="button" className={`${styles.anew} press`} onClick={onStartNew}>
          重新写
        </button>
      )}
    </span>
  )
}
