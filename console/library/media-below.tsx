import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { replaceMediaFile, type getMediaFile, type MediaFile } from '#contract/staff/media.ts'
import { useDesk } from '#console/desk/use-desk.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { readAnew } from '#console/queries.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { CopyText } from '#console/ui/copy-text.tsx'
import { say } from '#console/ui/toast.tsx'
import styles from './media-below.module.css'
import { PickMedia } from './pick-media.tsx'
import { sizeText } from './size-text.ts'

export type WholeFile = OutputOf<typeof getMediaFile>

/** What a file is, where it is used, and another one in its place. */
export function MediaBelow({ file }: { file: WholeFile }) {
  const { kind, url, uses, used, width, height } = file
  return (
    <>
      <Card title="文件">
        {kind === 'audio' && <audio controls preload="none" src={url} className={styles.player} />}
        {kind === 'video' && <video controls preload="metadata" src={url} className={styles.player} />}
        <p>
          {sizeText(file)}
          {width > 0 && `，${width} × ${height}`}，{file.added_by}上传于 {file.created_at}
        </p>
        <CopyText label="内容里写的地址" text={url} />
      </Card>
      <Card title={used > 0 ? `用在 ${used} 篇内容里` : '还没有内容用它'}>
        {used > uses.length && <p>只列出前 {uses.length} 篇。</p>}
        <ul className={styles.uses}>
          {uses.map(({ id, title }) => (
            <li key={id}>
              <Link to="/$thing/$id" params={{ thing: 'manuscripts', id }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <Replacing file={file} />
      </Card>
    </>
  )
}

function Replacing({ file }: { file: WholeFile }) {
  const navigate = useNavigate()
  const may = useDesk()?.permissions.includes('content.publish')
  const [picking, setPicking] = useState(false)
  const [by, setBy] = useState<MediaFile>()
  if (!may) return null
  return (
    <>
      <p>
        <Button onClick={() => setPicking(true)}>换成另一个素材</Button>
      </p>
      {picking && (
        <PickMedia
          kind={file.kind}
          onClose={() => setPicking(false)}
          onPick={([picked]) => {
            setPicking(false)
            setBy(picked)
          }}
        />
      )}
      {by && (
        <ReasonDialog
          title="替换"
          asks={`所有用“${file.name}”的内容，读者看到的立即换成“${by.name}”。`}
          danger
          endpoint={replaceMediaFile}
          input={{ id: file.id, by: by.id }}
          onClose={() => setBy(undefined)}
          onDone={(answer) => {
            void readAnew()
            say(`已在 ${(answer as { replaced: number }).replaced} 篇内容里替换`)
            void navigate({ to: '/$thing/$id', params: { thing: 'media', id: by.id } })
          }}
        />
      )}
    </>
  )
}
