import { useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#contract/staff/media.ts'
import { wordsOf } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import styles from './cut-dialog.module.css'
import { partOf, type Cut, type PictureNeed } from './picture-facts.ts'
import { sendFile } from './send-file.ts'

/** The picture has twice as many pixels as it is wide, for screens that have them. */
const FINE = 2
const QUALITY = 0.9
const controls: Record<keyof Cut, string> = { size: '范围', x: '左右', y: '上下' }
const names = Object.keys(controls) as (keyof Cut)[]

interface CutDialogProps {
  label: string
  url: string
  need: PictureNeed
  onCut: (file: MediaFile) => void
  onClose: () => void
}

/** Cuts a picture to its shape, by sliders, and keeps what is cut as a new file of the library. */
export function CutDialog({ label, url, need, onCut, onClose }: CutDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<HTMLImageElement>()
  const [cut, setCut] = useState<Cut>({ size: 1, x: 0.5, y: 0.5 })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isOpen = true
    const loading = new Image()
    // What another host does not give away cannot be drawn anew.
    loading.crossOrigin = 'anonymous'
    loading.src = url
    loading.decode().then(
      () => isOpen && setImage(loading),
      () => isOpen && setProblem('图片打不开，别处的图片要先上传到素材库'),
    )
    return () => void (isOpen = false)
  }, [url])
  const facts = image && { width: image.naturalWidth, height: image.naturalHeight }
  const part = facts && partOf(facts, need, cut)
  const width = part ? Math.round(Math.min(part.width, need.width * FINE)) : need.width
  const height = Math.round((width * need.height) / need.width)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!image || !part || !context) return
    context.clearRect(0, 0, width, height)
    context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height)
  })
  async function save() {
    setBusy(true)
    setProblem('')
    try {
      const blob = await new Promise<Blob | null>((done) => canvas.current!.toBlob(done, 'image/webp', QUALITY))
      if (!blob) throw new Error('no picture')
      // Where a browser writes no WebP it writes PNG.
      const file = new File([blob], `${label}-${width}×${height}`, { type: blob.type })
      onCut((await sendFile({ file, folder: '裁切' }, () => {})).file)
    } catch (error) {
      setProblem(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={`裁切${label}`} isWide onClose={onClose}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={styles.picture}
        role="img"
        aria-label="裁切后的样子"
      />
      {names.map((name) => (
        <label key={name} className={styles.control}>
          {controls[name]}
          <input
            type="range"
            min={name === 'size' ? 0.1 : 0}
            max={1}
            step={0.01}
            value={cut[name]}
            disabled={!image}
            onChange={(event) => setCut({ ...cut, [name]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      <p role="status" className={styles.about}>
        {problem ||
          (part && `${width} × ${height} 像素${width < need.width ? `，比要的 ${need.width} 小，会模糊` : ''}`)}
      </p>
      <DialogActions>
        <Button kind="primary" busy={busy} aria-disabled={!image} onClick={() => image && void save()}>
          存为新素材并使用
        </Button>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  )
}
