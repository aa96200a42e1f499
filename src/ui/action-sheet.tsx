import type { ReactNode } from 'react'
import styles from './action-sheet.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Sheet } from './sheet.tsx'

export interface Action {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface ActionSheetProps {
  open: boolean
  onClose: () => void
  title?: string
  actions: Action[]
  /** grid: icons to share with · list: plain choices, one per line */
  layout?: 'grid' | 'list'
  /** The current choice, such as a speed or a sleep timer: announced to assistive technology and tinted. */
  current?: string
  cancelLabel?: string
  /** Above the choices: what is being shared. */
  children?: ReactNode
}

/** Choices from the bottom. It closes before the choice is made. */
export function ActionSheet({
  open,
  onClose,
  title,
  actions,
  layout = 'grid',
  current,
  cancelLabel = '取消',
  children,
}: ActionSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      label="操作"
      footer={
        <Button kind="plain" block onClick={onClose}>
          {cancelLabel}
        </Button>
      }
    >
      {children}
      <ul className={styles[layout]}>
        {actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              className={classNames(
                styles.action,
                action.danger && styles.danger,
                action.key === current && styles.current,
                'press',
              )}
              disabled={action.disabled}
              aria-pressed={current === undefined ? undefined : action.key === current}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              {action.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {action.icon}
                </span>
              )}
              <span>{action.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
