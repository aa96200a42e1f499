import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { getMediaFiles, mediaKinds, type MediaFile, type MediaKind } from '#contract/staff/media.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { folderChoices } from './folder-choices.ts'
import styles from './pick-media.module.css'
import { Thumb } from './thumb.tsx'
import { UploadPanel } from './upload-panel.tsx'

const PAGE = 24

interface PickMediaProps {
  kind: MediaKind
  /** Several; otherwise the first one that is chosen is taken. */
  multiple?: boolean
  onPick: (files: MediaFile[]) => void
  onClose: () => void
}

/** Chooses files of the library, or sends new ones to it. */
export function PickMedia({ kind, multiple, onPick, onClose }: PickMediaProps) {
  const [filters, setFilters] = useState({ keyword: '', folder: '', page: 1 })
  const [chosen, setChosen] = useState<MediaFile[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'media', 'pick', kind, filters],
    queryFn: ({ signal }) => call(getMediaFiles, { kind, page_size: PAGE, ...filters }, { signal }),
    placeholderData: keepPreviousData,
  })
  const folders = useQuery({
    queryKey: ['things', 'media', 'folders'],
    queryFn: ({ signal }) => folderChoices(signal),
  })
  const isChosen = ({ id }: MediaFile) => chosen.some((one) => one.id === id)
  function choose(file: MediaFile) {
    if (!multiple) return onPick([file])
    setChosen(isChosen(file) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file])
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setFilters({ keyword: String(typed.get('keyword')), folder: String(typed.get('folder')), page: 1 })
  }
  const turn = (by: number, words: string) => (
    <Button onClick={() => setFilters({ ...filters, page: filters.page + by })}>{words}</Button>
  )
  return (
    <Dialog title={`选择${mediaKinds[kind]}`} isWide onClose={onClose}>
      <UploadPanel kind={kind} />
      <form role="search" className={styles.search} onSubmit={search}>
        <TextField name="keyword" label="搜索素材" type="search" autoComplete="off" />
        <SelectField
          name="folder"
          label="文件夹"
          none="全部"
          choices={folders.data ?? []}
          onChange={(event) => event.target.form?.requestSubmit()}
        />
        <Button type="submit">搜索</Button>
      </form>
      {data ? (
        data.list.length > 0 ? (
          <ul className={styles.files}>
            {data.list.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className={styles.file}
                  aria-pressed={multiple && isChosen(file)}
                  onClick={() => choose(file)}
                  onKeyDown={moveFocus}
                >
                  <Thumb file={file} />
                  <span className={styles.name}>{file.name}</span>
                  {file.rights_over === 1 && <span className={styles.over}>版权已到期</span>}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <Empty>没有找到{mediaKinds[kind]}，可以在上面上传</Empty>
        )
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <DialogActions>
        {multiple && (
          <Button
            kind="primary"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && onPick(chosen)}
          >
            选好了（{chosen.length}）
          </Button>
        )}
        <Button onClick={onClose}>取消</Button>
        {data && data.total > filters.page * PAGE && turn(1, '下一页')}
        {filters.page > 1 && turn(-1, '上一页')}
      </DialogActions>
    </Dialog>
  )
}

/** The arrows go from file to file, as Tab does; the other two go as many as stand in a row. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const files = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = files.indexOf(event.currentTarget)
  const { offsetTop } = files[0]!
  const row = Math.max(1, files.filter((one) => one.offsetTop === offsetTop).length)
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key]
  if (by === undefined) return
  event.preventDefault()
  files[Math.min(files.length - 1, Math.max(0, at + by))]?.focus()
}
