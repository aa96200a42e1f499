import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { City } from '#contract/site.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './cities.module.css'
import { namedCity } from './city-groups.ts'

/** Where the device is, asked for only when tapped. Refused or unknown: the city that was stays, and the page says why [decision G109]. */
export function LocatedCity({ tree, kept, onChoose }: { tree: readonly City[]; kept: string; onChoose: (name: string) => void }) {
  const { host } = useStores()
  const [found, setFound] = useState<string>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const locate = async () => {
    setBusy(true)
    setSaid('')
    try {
      const position = await (await host.shell()).position()
      const name = position?.city ? namedCity(tree, position.city) : undefined
      setFound(name)
      if (!position) setSaid('这台设备不能定位，请在下面选择')
      else if (!position.city) setSaid('已获得位置，但不能判断所在城市，请在下面选择')
      else if (!name) setSaid(`您在${position.city}，不在可选范围内，继续使用${kept}`)
    } catch (error) {
      const refused = (error as { code?: number }).code === 1
      setSaid(refused ? `没有定位权限，继续使用${kept}。可以在系统设置里允许定位` : `没有定位成功，继续使用${kept}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.block} aria-labelledby="located-city">
      <h2 id="located-city" className={styles.heading}>定位城市</h2>
      <div className={styles.pills}>
        {found && <button type="button" className={styles.pill} onClick={() => onChoose(found)}>{found}</button>}
        <Button kind="plain" size="small" icon={<LocateFixed aria-hidden="true" />} loading={busy} onClick={() => void locate()}>{found ? '重新定位' : '定位我的城市'}</Button>
      </div>
      <p className={styles.note} role="status">{said}</p>
    </section>
  )
}
