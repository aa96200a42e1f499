import { LocateFixed, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './place-field.module.css'
import { useLocate } from './use-locate.ts'

interface Place {
  address: string
  position: { longitude: number; latitude: number } | null
}
interface PlaceFieldProps extends Place {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  label?: string
  /** Who will see it. */
  attached: string
  error: string | undefined
  onChange: (change: Partial<Place>) => void
}

/** The place in words; the device's position is requested only by a tap, and can be removed again [decision G109]. */
export function PlaceField({
  ref,
  label = '地点（选填）',
  address,
  position,
  attached,
  error,
  onChange,
}: PlaceFieldProps) {
  const { busy, said, say, locate } = useLocate({
    took: ({ longitude, latitude }) => {
      onChange({ position: { longitude, latitude } })
      return `已附上当前位置，${attached}`
    },
    instead: '请写明地点',
  })
  const forget = () => {
    onChange({ position: null })
    say('已移除位置')
  }
  return (
    <>
      <WordsField
        ref={ref}
        label={label}
        value={address}
        onChange={(text) => onChange({ address: text })}
        error={error}
        limit={80}
        placeholder="如：滨溪路望溪桥头"
        autoComplete="off"
      />
      <div className={styles.locate}>
        {position ? (
          <Button kind="plain" size="small" icon={<X aria-hidden="true" size={16} />} onClick={forget}>
            移除位置
          </Button>
        ) : (
          <Button
            kind="plain"
            size="small"
            icon={<LocateFixed aria-hidden="true" size={16} />}
            loading={busy}
            onClick={locate}
          >
            附上当前位置
          </Button>
        )}
        <p className={styles.said} role="status">
          {said || (position ? `已附上位置，${attached}` : '')}
        </p>
      </div>
    </>
  )
}
