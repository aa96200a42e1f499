import { useState } from 'react'
import type { ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { CompareFields } from './compare-fields.tsx'
import type { Names } from './field-text.ts'
import { fieldTitles } from './field-titles.ts'
import styles from './conflict-dialog.module.css'
import { differing } from '#console/saving/opened-words.ts'

interface ConflictDialogProps {
  mine: ManuscriptFields
  theirs: ManuscriptFields
  /** What both began with: of a field that only one of them changed, that is taken unless asked otherwise. */
  base?: ManuscriptFields
  names: Names
  onTake: (fields: ManuscriptFields) => void
}

/** Somebody else saved meanwhile: of each field either can be taken, and the others stay to be found. */
export function ConflictDialog({ mine, theirs, base, names, onTake }: ConflictDialogProps) {
  const differ = differing(theirs, mine)
  const [taken, setTaken] = useState(() => {
    const changed = base ? differing(base, mine) : differ
    return differ.filter((name) => !changed.includes(name))
  })
  const merged = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
  return (
    <Dialog title="有人在你之前保存了这篇稿件" isWide>
      <p>请逐项选择用谁的。没有选用的，对方的在“历史版本”里，你的留在这台设备上，都可以找回。</p>
      <CompareFields before={theirs} after={mine} beforeTitle="对方的" afterTitle="我的" names={names}>
        {(name) => (
          <div role="radiogroup" aria-label={`${fieldTitles[name]}用谁的`} className={styles.choice}>
            {(['我的', '对方的'] as const).map((word) => (
              <label key={word}>
                <input
                  type="radio"
                  name={`taken ${name}`}
                  checked={taken.includes(name) === (word === '对方的')}
                  onChange={() => setTaken(word === '对方的' ? [...taken, name] : taken.filter((one) => one !== name))}
                />
                {word}
              </label>
            ))}
          </div>
        )}
      </CompareFields>
      <DialogActions>
        <Button kind="primary" onClick={() => onTake(merged)}>
          用选好的保存
        </Button>
        <Button onClick={() => setTaken([])}>都选我的</Button>
        <Button onClick={() => setTaken(differ)}>都选对方的</Button>
      </DialogActions>
    </Dialog>
  )
}
