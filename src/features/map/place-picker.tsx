import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '#features/list/query-failure.tsx'
import type { Degrees } from '#lib/gcj02.ts'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MapView } from './map-view.tsx'
import styles from './place-picker.module.css'

export interface PlacePickerProps {
  open: boolean
  onClose: () => void
  /** Chosen before. */
  from: Degrees | null
  onPick: (place: Degrees) => void
}
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** A place chosen on the map: what the pin in its middle shows. The map moves by finger, by a tap, by arrow keys. */
export function PlacePicker({ open, onClose, from, onPick }: PlacePickerProps) {
  const [middle, setMiddle] = useState<Degrees>()
  const query = useQuery({ ...cityMapQuery(), enabled: open })
  const pick = () => {
    if (!middle) return
    onPick({ longitude: rounded(middle.longitude), latitude: rounded(middle.latitude) })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="在地图上选"
      height="full"
      footer={
        <Button block disabled={!middle} onClick={pick}>
          选这里
        </Button>
      }
    >
      <div className={styles.picker}>
        <p className={styles.hint}>移动地图，让图钉指着要选的地方；键盘用方向键移动，用加减号缩放。</p>
        {open && query.data ? (
          <MapView layers={query.data} places={none} label="选择地点的地图" from={from} onMove={setMiddle} />
        ) : query.error ? (
          <QueryFailure query={query} />
        ) : (
          <Skeleton variant="lines" count={4} />
        )}
      </div>
    </Sheet>
  )
}
const none: [] = []
