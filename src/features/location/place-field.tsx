import { LocateFixed, Map, X } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { PlacePickerProps } from '#features/map/place-picker.tsx'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './place-field.module.css'
import { useLocate } from './use-locate.ts'

const PlacePicker = lazyOverlay<PlacePickerProps>(
  () => import('#features/map/place-picker.tsx').then((module) => module.PlacePicker),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

interface Place {
  address: string
  position: { longitude: number; latitude: number } | null
}
interface PlaceFieldProps extends Place {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  label?: string
  /** Who will see it. */
  attached: string
  /** The position can be chosen on the map too. */
  byMap?: boolean
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
  byMap,
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
  const [picking, setPicking] = useState(false)
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
        {byMap && (
          <Button
            kind="plain"
            size="small"
            icon={<Map aria-hidden="true" size={16} />}
            onClick={() => setPicking(true)}
          >
            在地图上选
          </Button>
        )}
        <p className={styles.said} role="status">
          {said || (position ? `已附上位置，${attached}` : '')}
        </p>
      </div>
      {byMap && (
        <PlacePicker
          open={picking}
          onClose={() => setPicking(false)}
          from={position}
          onPick={(picked) => {
            onChange({ position: picked })
            say(`已附上地图上选的位置，${attached}`)
          }}
        />
      )}
    </>
  )
}
