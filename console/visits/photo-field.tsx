import { useEffect, useState } from 'react'
import { MOST_PICTURES } from '#contract/staff/visits.ts'
import { Button } from '#console/ui/button.tsx'
import { Thumbnail } from '#console/ui/pictures.tsx'
import { say } from '#console/ui/toast.tsx'
import { newKey } from './new-report.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { visitStore, type KeptPicture, type KeptReport } from './visit-store.ts'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  report: KeptReport
  /** Whether the device has kept it. */
  onAdd: (picture: KeptPicture) => Promise<boolean>
  onRemove: (id: string) => void
}

/** Pictures that are taken or chosen, made smaller, and kept with the report. */
export function PhotoField({ report, onAdd, onRemove }: PhotoFieldProps) {
  const shown = useKeptPictures(report)
  const [busy, setBusy] = useState(0)
  async function add(files: File[]) {
    const room = MOST_PICTURES - report.pictures.length
    if (files.length > room) say(`最多 ${MOST_PICTURES} 张照片`)
    setBusy(Math.min(files.length, room))
    for (const file of files.slice(0, room)) {
      const blob = await shrinkPicture(file).catch(() => undefined)
      if (!blob) say('有一张照片打不开，请换一张')
      else await onAdd({ id: newKey(), report: report.key, blob, url: '' })
      setBusy((left) => left - 1)
    }
  }
  const choose = (label: string, more: object) => (
    <label className={styles.add}>
      {label}
      <input
        type="file"
        accept="image/*"
        {...more}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend>照片（最多 {MOST_PICTURES} 张）</legend>
      <ul className={styles.pictures}>
        {shown.map(({ id, address }, place) => (
          <li key={id}>
            <Thumbnail url={address} alt={`照片 ${place + 1}`} />
            <Button aria-label={`去掉照片 ${place + 1}`} onClick={() => onRemove(id)}>
              去掉
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{busy > 0 ? `正在处理照片，还有 ${busy} 张…` : ''}</p>
      <div className={styles.actions}>
        {choose('拍照', { capture: 'environment' })}
        {choose('选照片', { multiple: true })}
      </div>
    </fieldset>
  )
}

/** Those of the report, in its order, as they are on the device. */
function useKeptPictures({ key, pictures }: KeptReport): { id: string; address: string }[] {
  const [shown, setShown] = useState<{ id: string; address: string }[]>([])
  const order = pictures.join(' ')
  useEffect(() => {
    let made: string[] = []
    let over = false
    void visitStore.pictures(key).then((kept) => {
      if (over) return
      const found = order.split(' ').flatMap((id) => kept.find((one) => one.id === id) ?? [])
      const next = found.map(({ id, blob }) => ({ id, address: URL.createObjectURL(blob) }))
      made = next.map(({ address }) => address)
      setShown(next)
    })
    return () => {
      over = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [key, order])
  return shown
}
