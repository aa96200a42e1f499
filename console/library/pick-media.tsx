import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMediaFiles, mediaKinds, type MediaFile, type MediaKind } from '#contract/staff/media.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'

interface PickMediaProps {
  kind: MediaKind
  multiple?: boolean
  onPick: (files: MediaFile[]) => void
  onClose: () => void
}

/** Chooses files of the library. */
export function PickMedia({ kind, onPick, onClose }: PickMediaProps) {
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['media', kind, keyword],
    queryFn: ({ signal }) => call(getMediaFiles, { kind, keyword, page_size: 30 }, { signal }),
  })
  return (
    <Dialog title={`选择${mediaKinds[kind]}`} onClose={onClose}>
      <TextField label="搜索素材" type="search" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      {data ? (
        data.list.length > 0 ? (
          <ul>
            {data.list.map((file) => (
              <li key={file.id}>
                <Button onClick={() => onPick([file])}>{file.name}</Button>
              </li>
            ))}
          </ul>
        ) : (
          <Empty>没有找到素材</Empty>
        )
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  )
}
