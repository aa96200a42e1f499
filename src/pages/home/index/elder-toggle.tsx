import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './elder-toggle.module.css'

/** 长辈版: large text, large targets, no automatic motion. */
export const ElderToggle = observer(function ElderToggle({ className }: { className?: string }) {
  const { settings } = useStores()
  return (
    <button
      type="button"
      className={classNames(styles.toggle, settings.elder && styles.on, 'press', className)}
      aria-pressed={settings.elder}
      onClick={() => settings.setElder(!settings.elder)}
    >
      <span>长辈版</span>
    </button>
  )
})
