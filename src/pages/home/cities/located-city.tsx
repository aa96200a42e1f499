import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { City } from '#contract/site/site.ts'
import { useLocate } from '#features/location/use-locate.ts'
import { Button } from '#ui/button.tsx'
import styles from './cities.module.css'
import { namedCity } from './city-groups.ts'

/**
 * The device's location, requested only by a tap. Refused or unknown: the city stays, and the page says why [decision
 * G109].
 */
export function LocatedCity({
  tree,
  current,
  onChoose,
}: {
  tree: readonly City[]
  current: string
  onChoose: (name: string) => void
}) {
  const [found, setFound] = useState<string>()
  const { busy, said, locate } = useLocate({
    took: ({ city }) => {
      const name = city ? namedCity(tree, city) : undefined
      setFound(name)
      if (!city) return '已获得位置，但不能判断所在城市，请在下面选择'
      return name ? '' : `您在${city}，不在可选范围内，继续使用${current}`
    },
    instead: `继续使用${current}`,
    unable: '请在下面选择',
  })
  return (
    <section className={styles.block} aria-labelledby="located-city">
      <h2 id="located-city" className={styles.heading}>
        定位城市
      </h2>
      <div className={styles.pills}>
        {found && (
          <button type="button" className={styles.pill} onClick={() => onChoose(found)}>
            {found}
          </button>
        )}
        <Button kind="plain" size="small" icon={<LocateFixed aria-hidden="true" />} loading={busy} onClick={locate}>
          {found ? '重新定位' : '定位我的城市'}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {said}
      </p>
    </section>
  )
}
