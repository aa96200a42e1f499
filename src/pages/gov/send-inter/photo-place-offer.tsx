import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cityMiddle } from '#features/location/city-middle.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'
import type { Degrees } from '#lib/gcj02.ts'
import { cityMapQuery } from '#queries/maps.queries.ts'
import { Button } from '#ui/button.tsx'
import { placeOfPhotos } from './photo-places.ts'
import styles from './send-inter.module.css'

/** Photos say where they were taken. They are uploaded without that; the place goes along only when it is wanted. */
export function PhotoPlaceOffer({
  pictures,
  onUse,
}: {
  pictures: readonly ChosenPicture[]
  onUse: (place: Degrees) => void
}) {
  const [dismissed, setDismissed] = useState<unknown>()
  const isPlaced = pictures.some(({ place }) => place)
  const { data, isPending } = useQuery({ ...cityMapQuery(), enabled: isPlaced })
  const place = isPlaced && !isPending ? placeOfPhotos(pictures, data && cityMiddle(data.base)) : undefined
  if (!place || place === dismissed) return null
  const several = place === 'several'
  return (
    <div className={styles.photo} role="status">
      <p className={styles.quiet}>
        {several
          ? '照片的拍摄位置各不相同，请自己写明地点，或附上当前位置'
          : '照片里带有拍摄位置，要作为建言的地点吗？'}
      </p>
      {!several && (
        <Button kind="soft" size="small" onClick={() => onUse(place)}>
          使用拍摄位置
        </Button>
      )}
      <Button kind="plain" size="small" onClick={() => setDismissed(place)}>
        {several ? '知道了' : '不用'}
      </Button>
    </div>
  )
}
